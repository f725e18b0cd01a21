import { VISIT_END_TEXTS, type VisitEnd } from "@madoguchi/contract/visit/visit-end";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { enqueueNotification } from "../notification/enqueue-notification.ts";
import { BY_ITSELF } from "../task/by-itself.ts";
import { openClinicTask, resolveTaskOf } from "../task/task.store.ts";
import { changeTreatmentStatus } from "../treatment/treatment-status.store.ts";
import type { RoomRecord } from "../visit/room-state.store.ts";
import { notHeldOf, overdueOf } from "./visit-task.ts";

type Visit = { medicalBusinessId: string; treatmentId: string; record: RoomRecord };

/** The request id of the audit events. */
const REQUEST_ID = "end-visit";

/**
 * Closes a visit that no doctor has finished (1 or 2 → 5) with the kind of its end: its seat is released, nothing is
 * charged, the patient is notified of the reason and may book again, with an audit event of the system. The clinic gets
 * a task to contact the patient, unless the patient was absent, or the caller makes a task of its own (`hasTask`
 * false). Call it in a transaction that has locked the treatment.
 */
export async function closeVisit(
  transaction: Database,
  { medicalBusinessId, treatmentId, record }: Visit,
  { endedAs, hasTask = endedAs !== "patient-absent", at }: { endedAs: VisitEnd; hasTask?: boolean; at: Date },
): Promise<void> {
  const { clinicId, customerId, startsAt, statusId } = record;
  const key = { medicalBusinessId, clinicId, customerId, treatmentId };
  const details = { closedAt: at, endedAs, clinicReason: VISIT_END_TEXTS[endedAs] };
  await changeTreatmentStatus(transaction, { medicalBusinessId, treatmentId, statusId }, "closeUnheld", details);
  await recordAuditEvent(transaction, {
    medicalBusinessId,
    actor: "system",
    action: "visit.close",
    subject: `treatment:${treatmentId}`,
    customerId,
    requestId: REQUEST_ID,
    at,
  });
  await enqueueNotification(transaction, { ...key, event: { type: "visit.closed", startsAt, endedAs }, now: at });
  await resolveTaskOf(transaction, { medicalBusinessId, clinicId, name: BY_ITSELF }, overdueOf(treatmentId), at);
  if (hasTask) await openClinicTask(transaction, { ...key, ...notHeldOf(treatmentId), detail: endedAs, createdAt: at });
}
