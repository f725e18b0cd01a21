import type { TreatmentQueue } from "@madoguchi/contract/day/treatment-queue";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";
import { useChanges } from "../changes/changes.tsx";

/** Reads the visits of a day, and refreshes them. */
export function useDay(day: CalendarDay): SWRResponse<TreatmentQueue> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  return useRead(readQueueCall, { params: { clinicId }, query: { day } }, { refreshInterval });
}
