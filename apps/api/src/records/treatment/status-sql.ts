import {
  cancelledStatuses,
  completedStatuses,
  openApplicationStatuses,
  openVisitStatuses,
  TreatmentStatus,
  type TreatmentStatusId,
  uncancelledApplicationStatuses,
  unfinishedStatuses,
  unpaidStatuses,
} from "@madoguchi/contract/treatment/status";
import { beforeCareStatuses } from "./is-before-care.ts";

/** Constants, not parameters: PostgreSQL uses a partial index for constants only. */
function listOf(statuses: readonly TreatmentStatusId[]): string {
  return `(${statuses.join(", ")})`;
}

/** The contract's lists for `status_id in …`, in statements and in their partial indexes. */
export const STATUS_SQL = {
  beforeCare: listOf(beforeCareStatuses),
  openVisit: listOf(openVisitStatuses),
  openApplication: listOf(openApplicationStatuses),
  uncancelledApplication: listOf(uncancelledApplicationStatuses),
  unpaid: listOf(unpaidStatuses),
  completed: listOf(completedStatuses),
  cancelled: listOf(cancelledStatuses),
  unfinished: listOf(unfinishedStatuses),
} as const;

/** The statuses of each kind of treatment, for `status_id between …`. */
export const STATUS_RANGE_SQL = {
  consultation: `${TreatmentStatus.Reserved} and ${TreatmentStatus.Cancelled}`,
  medicine: `${TreatmentStatus.AdditionalMedicinePending} and ${TreatmentStatus.AdditionalMedicineCancelled}`,
} as const;

/** Finished, with the charge cancelled since: the visit itself was not cancelled (`closed-charge.ts`). */
export const CHARGE_CLOSED_SQL = `treatment.status_id in ${STATUS_SQL.cancelled} and treatment.finished_at is not null`;
