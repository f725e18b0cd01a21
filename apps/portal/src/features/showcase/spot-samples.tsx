import { Section } from "@madoguchi/ui/layout/section";
import { Sample, SampleRow, SampleState } from "@madoguchi/ui/showcase/sample";
import { useState } from "react";
import { DayChoice } from "../../entities/spot/day-choice.tsx";
import { SpotButton } from "../../entities/spot/spot-button.tsx";
import { SpotLegend } from "../../entities/spot/spot-legend.tsx";
import { SpotLoadError } from "../../entities/spot/spot-load-error.tsx";
import { WeekSkeleton } from "../../entities/spot/week-skeleton.tsx";
import { WeekTimes } from "../../entities/spot/week-times.tsx";
import { SAMPLE_SPOTS, SAMPLE_WEEK } from "./appointment-samples.ts";
import { noop } from "./noop.ts";

/** 予約枠: one time, and a week of them. */
export function SpotSamples() {
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
