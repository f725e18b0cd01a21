import type { Statistics, TodayInNumbers } from "@madoguchi/contract/statistics/statistics";
import {
  readStatisticsCall,
  readStatisticsDetailsCall,
  readTodayInNumbersCall,
} from "@madoguchi/contract/statistics/statistics.operation.calls";
import type { StatisticsDetails } from "@madoguchi/contract/statistics/statistics-details";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useChanges } from "../../entities/changes/changes.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** Reads today's numbers, and refreshes them. */
export function useTodayInNumbers(): SWRResponse<TodayInNumbers> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  return useRead(readTodayInNumbersCall, { params: { clinicId } }, { refreshInterval });
}

/** Reads a month's numbers. */
export function useStatistics(month: string): SWRResponse<Statistics> {
  const { clinicId } = useSignedIn();
  return useRead(readStatisticsCall, { params: { clinicId }, query: { month } });
}

/** Reads a month by doctor, department and month of the year. */
export function useStatisticsDetails(month: string): SWRResponse<StatisticsDetails> {
  const { clinicId } = useSignedIn();
  return useRead(readStatisticsDetailsCall, { params: { clinicId }, query: { month } });
}
