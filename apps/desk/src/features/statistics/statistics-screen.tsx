import { exportStatisticsCall } from "@madoguchi/contract/statistics/statistics.operation.calls";
import { monthOf } from "@madoguchi/contract/time/period";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { StreamState } from "../../entities/changes/stream-state.tsx";
import { CsvButton } from "../../entities/period/csv-button.tsx";
import { PeriodHeading } from "../../entities/period/period-heading.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { DetailsPart } from "./details-part.tsx";
import { MonthPart } from "./month-part.tsx";
import { useStatistics } from "./statistics-requests.ts";
import { TodayPart } from "./today-part.tsx";

/** 集計: today's and a month's numbers. `month`: `2026-05`; the current one by default. */
export function StatisticsScreen({ month: asked }: { month: string | undefined }) {
  const { now, api } = useDesk();
  const { clinicId } = useSignedIn();
  const today = toCalendarDay(now());
  const month = asked ?? monthOf(today);
  const { data, error, mutate, isValidating } = useStatistics(month);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <PageHeading>集計</PageHeading>
        <StreamState />
      </div>
      <TodayPart />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PeriodHeading
          period={month}
          today={today}
          at={(shown) => ({ to: "/statistics", search: { month: shown } })}
          isByMonth
        />
        <CsvButton
          period={month}
          name="shukei"
          fetchFile={() => api.fetchFile(exportStatisticsCall, { params: { clinicId }, query: { month } })}
        />
      </div>
      {error && !data && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && !error && <SkeletonLines lines={8} />}
      {data && <MonthPart statistics={data} />}
      {data && <DetailsPart key={month} month={month} />}
    </>
  );
}
