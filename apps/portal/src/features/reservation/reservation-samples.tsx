import { Button } from "@madoguchi/ui/buttons/button";
import { Section } from "@madoguchi/ui/layout/section";
import { Sample, SampleRow, SampleState } from "@madoguchi/ui/showcase/sample";
import { useState } from "react";
import { ChosenTime } from "../../entities/spot/chosen-time.tsx";
import { DayChoice } from "../../entities/spot/day-choice.tsx";
import { SpotButton } from "../../entities/spot/spot-button.tsx";
import { SpotLegend } from "../../entities/spot/spot-legend.tsx";
import { SpotLoadError } from "../../entities/spot/spot-load-error.tsx";
import { WeekSkeleton } from "../../entities/spot/week-skeleton.tsx";
import { WeekTimes } from "../../entities/spot/week-times.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { DepartmentChoice } from "./department-choice.tsx";
import { FirstTreatmentProposal } from "./first-treatment-proposal.tsx";
import { HoldBar } from "./hold-bar.tsx";
import { HoldExpiredDialog } from "./hold-expired-dialog.tsx";
import { SAMPLE_DEPARTMENTS, SAMPLE_SPOTS, SAMPLE_WEEK, sampleHold } from "./sample-spots.ts";

/** The samples lead nowhere: a press changes nothing. */
function noop() {}

/** 予約枠: one time, and a week of them. */
function SpotSamples() {
  const [day, setDay] = useState("2026-05-12");
  return (
    <>
      <Sample name="予約枠">
        <Section>
          <SampleRow>
            <SampleState name="空きあり">
              <SpotButton spot={SAMPLE_SPOTS.open} isBookable onPick={noop} />
            </SampleState>
            <SampleState name="残りわずか">
              <SpotButton spot={SAMPLE_SPOTS.few} isBookable onPick={noop} />
            </SampleState>
            <SampleState name="満席">
              <SpotButton spot={SAMPLE_SPOTS.full} isBookable onPick={noop} />
            </SampleState>
            <SampleState name="一覧が古いため選べない">
              <SpotButton spot={SAMPLE_SPOTS.open} isBookable={false} onPick={noop} />
            </SampleState>
          </SampleRow>
        </Section>
      </Sample>
      <Sample name="1週間の予約枠">
        <Section className="@container">
          <SpotLegend />
          <DayChoice days={SAMPLE_WEEK} chosen={day} onChoose={setDay} />
          <WeekTimes days={SAMPLE_WEEK} chosenDay={day} isBookable onPick={noop} />
        </Section>
        <Section className="@container">
          <WeekSkeleton />
        </Section>
        <SpotLoadError isRetrying={false} hasEarlierList onRetry={noop} />
      </Sample>
    </>
  );
}

/** The choices besides the time. */
function ChoiceSamples() {
  const [departmentId, setDepartmentId] = useState("sample-internal");
  return (
    <>
      <Sample name="診療科">
        <Section>
          <DepartmentChoice departments={SAMPLE_DEPARTMENTS} chosenId={departmentId} onChoose={setDepartmentId} />
        </Section>
        <Section>
          <DepartmentChoice departments={SAMPLE_DEPARTMENTS.slice(0, 1)} chosenId="sample-internal" onChoose={noop} />
        </Section>
      </Sample>
      <Sample name="選んだ日時">
        <ChosenTime search={{ spotId: "sample", startAt: SAMPLE_SPOTS.open.startsAt }} />
      </Sample>
      <Sample name="初診・再診のご案内">
        <FirstTreatmentProposal isFirstTreatment={false} proposed onAccept={noop} />
        <FirstTreatmentProposal isFirstTreatment proposed={false} onAccept={noop} />
      </Sample>
    </>
  );
}

/** 仮押さえ, running and expired. */
function HoldSamples() {
  const { now } = usePortal();
  const [openedAt] = useState(() => now());
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Sample name="仮押さえ（延長できる）">
        <HoldBar hold={sampleHold(openedAt, true)} isAsking={false} onExtend={noop} onEnd={noop} />
      </Sample>
      <Sample name="仮押さえ（延長した後）">
        <HoldBar hold={sampleHold(openedAt, false)} isAsking={false} onExtend={noop} onEnd={noop} />
      </Sample>
      <Sample name="仮押さえの時間切れ">
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          ダイアログを開く
        </Button>
        <HoldExpiredDialog isOpen={isOpen} isAsking={false} onHoldAgain={close} onChooseAnother={close} />
      </Sample>
    </>
  );
}

/** Every part of a reservation in each of its states. */
export function ReservationSamples() {
  return (
    <>
      <SpotSamples />
      <ChoiceSamples />
      <HoldSamples />
    </>
  );
}
