import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { ChosenTime } from "../../features/reservation/chosen-time.tsx";
import { DayChoice } from "../../features/reservation/day-choice.tsx";
import { DepartmentChoice } from "../../features/reservation/department-choice.tsx";
import { SpotButton } from "../../features/reservation/spot-button.tsx";
import { SpotLegend } from "../../features/reservation/spot-legend.tsx";
import { SpotLoadError } from "../../features/reservation/spot-load-error.tsx";
import { WeekSkeleton } from "../../features/reservation/week-skeleton.tsx";
import { WeekTimes } from "../../features/reservation/week-times.tsx";
import { SAMPLE_DEPARTMENTS, SAMPLE_SPOTS, SAMPLE_WEEK } from "../../features/showcase/appointment-samples.ts";
import { Sample, SampleState } from "../../features/showcase/sample.tsx";
import { ShowcaseFrame } from "../../features/showcase/showcase-frame.tsx";
import { Section } from "../../ui/section.tsx";

export const Route = createFileRoute("/storybook/appointments")({
  staticData: { frame: "none", title: "予約と診察" },
  component: AppointmentsPage,
});

function AppointmentsPage() {
  const [day, setDay] = useState("2026-05-12");
  const [departmentId, setDepartmentId] = useState("sample-internal");
  const pick = () => {};
  return (
    <ShowcaseFrame title="予約と診察" lead="予約枠、診察の一覧、仮押さえの表示を、すべての状態で並べています。">
      <Sample name="予約枠">
        <Section>
          <div className="grid gap-4 sm:grid-cols-2">
            <SampleState name="空きあり">
              <SpotButton spot={SAMPLE_SPOTS.open} isBookable onPick={pick} />
            </SampleState>
            <SampleState name="残りわずか">
              <SpotButton spot={SAMPLE_SPOTS.few} isBookable onPick={pick} />
            </SampleState>
            <SampleState name="満席">
              <SpotButton spot={SAMPLE_SPOTS.full} isBookable onPick={pick} />
            </SampleState>
            <SampleState name="一覧が古いため選べない">
              <SpotButton spot={SAMPLE_SPOTS.open} isBookable={false} onPick={pick} />
            </SampleState>
          </div>
        </Section>
      </Sample>
      <Sample name="1週間の予約枠">
        <Section>
          <SpotLegend />
          <DayChoice days={SAMPLE_WEEK} chosen={day} onChoose={setDay} />
          <WeekTimes days={SAMPLE_WEEK} chosenDay={day} isBookable onPick={pick} />
        </Section>
        <Section>
          <WeekSkeleton />
        </Section>
        <SpotLoadError isRetrying={false} hasEarlierList onRetry={pick} />
      </Sample>
      <Sample name="診療科">
        <Section>
          <DepartmentChoice departments={SAMPLE_DEPARTMENTS} chosenId={departmentId} onChoose={setDepartmentId} />
        </Section>
        <Section>
          <DepartmentChoice departments={SAMPLE_DEPARTMENTS.slice(0, 1)} chosenId="sample-internal" onChoose={pick} />
        </Section>
      </Sample>
      <Sample name="選んだ日時">
        <ChosenTime search={{ spotId: "sample", startAt: SAMPLE_SPOTS.open.startsAt }} />
      </Sample>
    </ShowcaseFrame>
  );
}
