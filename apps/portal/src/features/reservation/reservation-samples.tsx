import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { errorCatalogue } from "@madoguchi/contract/errors/catalogue";
import type { Hold } from "@madoguchi/contract/reservation/hold";
import type { Availability } from "@madoguchi/contract/spot/availability";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { addCalendarDays, toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { Section } from "@madoguchi/ui/layout/section";
import { Sample, SampleRow, SampleState } from "@madoguchi/ui/showcase/sample";
import { useState } from "react";
import { ChosenTime } from "../../entities/spot/chosen-time.tsx";
import { DayChoice } from "../../entities/spot/day-choice.tsx";
import { PickedBar } from "../../entities/spot/picked-bar.tsx";
import { SpotButton, SpotLegend } from "../../entities/spot/spot-button.tsx";
import { SpotLoadError } from "../../entities/spot/spot-load-error.tsx";
import { WeekSkeleton } from "../../entities/spot/week-skeleton.tsx";
import { WeekTimes } from "../../entities/spot/week-times.tsx";
import { ApiError } from "../../errors/api-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { DepartmentChoice } from "./department-choice.tsx";
import { FirstTreatmentProposal } from "./first-treatment-proposal.tsx";
import { HoldBar, HoldExpiredDialog } from "./hold-bar.tsx";

const SAMPLE_ERROR = new ApiError(
  { code: errorCatalogue.SpotFetchFailed.code, message: errorCatalogue.SpotFetchFailed.message },
  errorCatalogue.SpotFetchFailed.status,
);
const FIRST_DAY = "2026-05-12";
const MINUTE_MS = 60_000;
const SPOT_MINUTES = 15;

function sampleSpot(day: string, time: string, availability: Availability): Spot {
  const startsAt = new Date(`${day}T${time}:00+09:00`);
  return {
    spotId: `sample-${day}-${time}`,
    clinicalDepartmentId: "sample-department",
    doctorName: "佐藤 美咲",
    startsAt: toWireTime(startsAt),
    endsAt: toWireTime(new Date(startsAt.getTime() + SPOT_MINUTES * MINUTE_MS)),
    availability,
  };
}

/** One time of each kind. */
const SAMPLE_SPOTS = {
  open: sampleSpot(FIRST_DAY, "14:30", "open"),
  few: sampleSpot(FIRST_DAY, "14:45", "few"),
} as const satisfies Partial<Record<Availability, Spot>>;

const TIMES = ["09:00", "09:15", "10:30", "14:30", "18:45"] as const;
const PATTERN = ["open", "few", "full", "open"] as const satisfies readonly Availability[];

/** A week with a full day and a day on which the clinic is closed. */
const SAMPLE_WEEK = [0, 1, 2, 3, 4, 5, 6].map((distance) => {
  const day = addCalendarDays(FIRST_DAY, distance);
  const availabilityAt = (position: number) =>
    distance === 3 ? "full" : (PATTERN[(distance + position) % PATTERN.length] ?? "full");
  const spots = distance === 5 ? [] : TIMES.map((time, position) => sampleSpot(day, time, availabilityAt(position)));
  return { day, spots };
});

const SAMPLE_DEPARTMENTS = [
  {
    clinicalDepartmentId: "sample-internal",
    name: "内科",
    description: "かぜ、発熱、頭痛、生活習慣病など",
    durationMinutes: 15,
    priceFrom: 1650,
    isInsured: null,
    picture: "internal",
    minimumAge: 18,
  },
  {
    clinicalDepartmentId: "sample-long",
    name: "アレルギー・花粉症・ぜんそく・慢性せき専門外来（オンライン）",
    description: "舌下免疫療法を続けている方、吸入薬の使い方を相談したい方、長引くせきでお困りの方",
    durationMinutes: 30,
    priceFrom: 12800,
    isInsured: null,
    picture: "allergy",
    minimumAge: 18,
  },
] as const satisfies readonly ClinicalDepartment[];

const HOLD_MINUTES = 10;

/** A new hold, which can be extended if `canExtend`. */
function sampleHold(now: Date, canExtend: boolean): Hold {
  const { spotId, startsAt, endsAt, doctorName } = SAMPLE_SPOTS.open;
  return {
    holdId: "sample-hold",
    expiresAt: toWireTime(new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)),
    canExtend,
    spotId,
    clinicalDepartmentId: "sample-internal",
    clinicalDepartmentName: "内科",
    doctorName,
    startsAt,
    endsAt,
    isFirstTreatment: true,
    proposedFirstTreatment: true,
    termsToAgree: [],
  };
}

/** A press on the samples changes nothing. */
function noop() {}

const SAMPLE_FOCUS = { isTabStop: true, onFocus: noop, onBlur: noop, onKey: noop };

/** 予約枠: one time, and a week of them. */
function SpotSamples() {
  const [day, setDay] = useState("2026-05-12");
  const [picked, setPicked] = useState<Spot>(SAMPLE_SPOTS.open);
  return (
    <>
      <Sample name="予約枠">
        <Section>
          <SampleRow>
            <SampleState name="空きあり">
              <SpotButton spot={SAMPLE_SPOTS.open} isChosen={false} isBookable focus={SAMPLE_FOCUS} onPick={noop} />
            </SampleState>
            <SampleState name="残りわずか">
              <SpotButton spot={SAMPLE_SPOTS.few} isChosen={false} isBookable focus={SAMPLE_FOCUS} onPick={noop} />
            </SampleState>
            <SampleState name="選んだ時間">
              <SpotButton spot={SAMPLE_SPOTS.open} isChosen isBookable focus={SAMPLE_FOCUS} onPick={noop} />
            </SampleState>
            <SampleState name="一覧が古いため選べない">
              <SpotButton
                spot={SAMPLE_SPOTS.open}
                isChosen={false}
                isBookable={false}
                focus={SAMPLE_FOCUS}
                onPick={noop}
              />
            </SampleState>
          </SampleRow>
        </Section>
      </Sample>
      <Sample name="1週間の予約枠">
        <Section className="@container">
          <DayChoice days={SAMPLE_WEEK} chosen={day} onChoose={setDay} />
          <WeekTimes
            days={SAMPLE_WEEK}
            part="午後"
            chosenDay={day}
            chosenSpotId={picked.spotId}
            isBookable
            onPick={setPicked}
            onFocus={({ startsAt }) => setDay(toCalendarDay(new Date(startsAt)))}
            onWeeks={noop}
          />
          <SpotLegend />
        </Section>
        <Section className="@container">
          <WeekSkeleton />
        </Section>
        <SpotLoadError error={SAMPLE_ERROR} isRetrying={false} hasEarlierList onRetry={noop} />
      </Sample>
      <Sample name="選んだ日時のバー">
        {[
          { isGone: false, replaces: undefined },
          { isGone: false, replaces: "2026.05.12（火）09:00〜09:15" },
          { isGone: true, replaces: undefined },
        ].map((state) => (
          // Limits each sticky bar to its own block.
          <div key={`${state.isGone} ${state.replaces}`}>
            <PickedBar {...state} spot={picked} department={SAMPLE_DEPARTMENTS[1]} onGo={noop} onDrop={noop} />
          </div>
        ))}
      </Sample>
    </>
  );
}

/** The choices besides the time. */
function ChoiceSamples() {
  const [department, setDepartment] = useState<ClinicalDepartment>(SAMPLE_DEPARTMENTS[0]);
  return (
    <>
      <Sample name="診療科">
        <Section>
          <DepartmentChoice departments={SAMPLE_DEPARTMENTS} chosen={department} onChoose={setDepartment} />
        </Section>
        <Section>
          <DepartmentChoice
            departments={SAMPLE_DEPARTMENTS.slice(0, 1)}
            chosen={SAMPLE_DEPARTMENTS[0]}
            onChoose={noop}
          />
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
