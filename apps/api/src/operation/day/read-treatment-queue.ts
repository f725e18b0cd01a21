import type { TreatmentQueueQuery } from "@madoguchi/contract/day/treatment-queue";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { endOfCalendarDay, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { toTreatmentQueue } from "../../records/treatment-overview/queued-treatment.ts";
import {
  listTreatmentsOfDay,
  listTreatmentsOfStatus,
  listTreatmentsToPack,
  type QueuedTreatmentRecord,
} from "../../records/treatment-overview/treatment-queue.store.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

function listTreatments(
  database: Database,
  operator: Operator,
  { day, doctorName, statusId, parcel }: TreatmentQueueQuery,
  now: Date,
): Promise<QueuedTreatmentRecord[]> {
  if (parcel === "preparing") return listTreatmentsToPack(database, operator);
  if (statusId !== undefined && day === undefined) return listTreatmentsOfStatus(database, operator, statusId);
  const shown = day ?? toCalendarDay(now);
  return listTreatmentsOfDay(database, operator, {
    from: startOfCalendarDay(shown),
    until: endOfCalendarDay(shown),
    statusId: statusId ?? null,
    doctorName: doctorName ?? null,
  });
}

/**
 * Reads the clinic's list: today's visits, another day's, the visits in a status, or the parcels to be packed. It is
 * one audit event of the clinic; opening one patient's record is recorded with that patient.
 */
export const readTreatmentQueue = answers(
  readQueueCall,
  async ({ deps: { database, now, settings }, operator, query }) => {
    const at = now();
    const open = (transaction: Database) => listTreatments(transaction, operator, query, at);
    return database.transactionAfter(open, async (transaction, found) => {
      await recordClinicEvent(transaction, operator, "treatment.list", `clinic:${operator.clinicId}`, at);
      const isWhole = query.statusId === undefined && query.parcel === undefined;
      return toTreatmentQueue(found, { settings, isWhole, now: at });
    });
  },
);
