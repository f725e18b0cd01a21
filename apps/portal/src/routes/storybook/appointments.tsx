import { treatmentStatusIds } from "@madoguchi/contract/treatment/status";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { ChosenTime } from "../../features/reservation/chosen-time.tsx";
import { DayChoice } from "../../features/reservation/day-choice.tsx";
import { DepartmentChoice } from "../../features/reservation/department-choice.tsx";
import { FirstTreatmentProposal } from "../../features/reservation/first-treatment-proposal.tsx";
import { HoldBar } from "../../features/reservation/hold-bar.tsx";
import { HoldExpiredDialog } from "../../features/reservation/hold-expired-dialog.tsx";
import { SpotButton } from "../../features/reservation/spot-button.tsx";
import { SpotLegend } from "../../features/reservation/spot-legend.tsx";
import { SpotLoadError } from "../../features/reservation/spot-load-error.tsx";
import { WeekSkeleton } from "../../features/reservation/week-skeleton.tsx";
import { WeekTimes } from "../../features/reservation/week-times.tsx";
import {
  SAMPLE_DEPARTMENTS,
  SAMPLE_SPOTS,
  SAMPLE_UNPAID,
  SAMPLE_VISIT,
  SAMPLE_WEEK,
  sampleHold,
} from "../../features/showcase/appointment-samples.ts";
import { Sample, SampleRow, SampleState } from "../../features/showcase/sample.tsx";
import { ShowcaseFrame } from "../../features/showcase/showcase-frame.tsx";
import { StatusBadge } from "../../features/treatment/status-badge.tsx";
import { UnpaidList } from "../../features/treatment/unpaid-list.tsx";
import { VisitFacts } from "../../features/treatment/visit-facts.tsx";
import { usePortal } from "../../services/portal.tsx";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";

export const Route = createFileRoute("/storybook/appointments")({
  staticData: { frame: "none", title: "予約と診察" },
  component: AppointmentsPage,
});

/** The samples lead nowhere: what is pressed here changes nothing. */
function stay() {}

function AppointmentsPage() {
  return (
    <ShowcaseFrame title="予約と診察" lead="予約枠、仮押さえ、診察の表示を、すべての状態で並べています。">
      <SpotSamples />
      <ChoiceSamples />
      <HoldSamples />
      <TreatmentSamples />
    </ShowcaseFrame>
  );
}

function SpotSamples() {
  const [day, setDay] = useState("2026-05-12");
  return (
    <>
      <Sample name="予約枠">
        <Section>
          <SampleRow>
            <SampleState name="空きあり">
              <SpotButton spot={SAMPLE_SPOTS.open} isBookable onPick={stay} />
            </SampleState>
            <SampleState name="残りわずか">
              <SpotButton spot={SAMPLE_SPOTS.few} isBookable onPick={stay} />
            </SampleState>
            <SampleState name="満席">
              <SpotButton spot={SAMPLE_SPOTS.full} isBookable onPick={stay} />
            </SampleState>
            <SampleState name="一覧が古いため選べない">
              <SpotButton spot={SAMPLE_SPOTS.open} isBookable={false} onPick={stay} />
            </SampleState>
          </SampleRow>
        </Section>
      </Sample>
      <Sample name="1週間の予約枠">
        <Section className="@container">
          <SpotLegend />
          <DayChoice days={SAMPLE_WEEK} chosen={day} onChoose={setDay} />
          <WeekTimes days={SAMPLE_WEEK} chosenDay={day} isBookable onPick={stay} />
        </Section>
        <Section className="@container">
          <WeekSkeleton />
        </Section>
        <SpotLoadError isRetrying={false} hasEarlierList onRetry={stay} />
      </Sample>
    </>
  );
}

function ChoiceSamples() {
  const [departmentId, setDepartmentId] = useState("sample-internal");
  return (
    <>
      <Sample name="診療科">
        <Section>
          <DepartmentChoice departments={SAMPLE_DEPARTMENTS} chosenId={departmentId} onChoose={setDepartmentId} />
        </Section>
        <Section>
          <DepartmentChoice departments={SAMPLE_DEPARTMENTS.slice(0, 1)} chosenId="sample-internal" onChoose={stay} />
        </Section>
      </Sample>
      <Sample name="選んだ日時">
        <ChosenTime search={{ spotId: "sample", startAt: SAMPLE_SPOTS.open.startsAt }} />
      </Sample>
      <Sample name="初診・再診のご案内">
        <FirstTreatmentProposal isFirstTreatment={false} proposed onAccept={stay} />
        <FirstTreatmentProposal isFirstTreatment proposed={false} onAccept={stay} />
      </Sample>
    </>
  );
}

function HoldSamples() {
  const { now } = usePortal();
  const [openedAt] = useState(() => now());
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Sample name="仮押さえ（延長できる）">
        <HoldBar hold={sampleHold(openedAt, true)} isAsking={false} onExtend={stay} onEnd={stay} />
      </Sample>
      <Sample name="仮押さえ（延長した後）">
        <HoldBar hold={sampleHold(openedAt, false)} isAsking={false} onExtend={stay} onEnd={stay} />
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

function TreatmentSamples() {
  return (
    <>
      <Sample name="診察の状態">
        <Section>
          <SampleRow>
            {treatmentStatusIds.map((statusId) => (
              <SampleState key={statusId} name={String(statusId)}>
                <StatusBadge statusId={statusId} />
              </SampleState>
            ))}
          </SampleRow>
        </Section>
      </Sample>
      <Sample name="ご予約の内容">
        <Section>
          <VisitFacts treatment={SAMPLE_VISIT} />
        </Section>
      </Sample>
      <Sample name="お支払いが残っている診察">
        <Section>
          <UnpaidList items={SAMPLE_UNPAID} />
        </Section>
      </Sample>
    </>
  );
}
