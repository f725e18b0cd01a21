import type { TreatmentState } from "@madoguchi/contract/operation/treatment-record";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import { recordAuditEvent } from "../platform/audit/audit-event.store.ts";
import type { Database } from "../platform/db/database.ts";
import { isUuid } from "../platform/db/uuid.ts";
import type { Deps } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";
import { enqueueNotification } from "../records/notification/enqueue-notification.ts";
import type { News } from "../records/notification/notification-type.ts";
import {
  type ClinicTreatment,
  findClinicTreatmentForUpdate,
  freeSeatOfTreatment,
} from "../records/treatment/clinic-treatment.store.ts";
import { statusWords } from "../records/treatment/status-label.ts";
import { statusAfter, type TreatmentTransition } from "../records/treatment/transitions.ts";
import type { Operator } from "./operator.ts";

/** One act of the clinic on one treatment: its transaction, the locked treatment, who acts, and when. */
export type TreatmentCommand = { transaction: Database; treatment: ClinicTreatment; operator: Operator; at: Date };

/**
 * Runs one act in one transaction that has locked the treatment, and writes it down in the audit under the operator's
 * name. `work` does it and answers the status that the treatment has then. Refuses with T001 (no treatment of this
 * clinic).
 */
export async function runTreatmentCommand(
  { database, now }: Pick<Deps, "database" | "now">,
  { operator, treatmentId, action }: { operator: Operator; treatmentId: string; action: string },
  work: (act: TreatmentCommand) => Promise<TreatmentStatusId>,
): Promise<TreatmentState> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  return database.transaction(async (transaction) => {
    const treatment = await findClinicTreatmentForUpdate(transaction, operator, treatmentId);
    if (!treatment) return fail("TreatmentNotFound");
    const at = now();
    const statusId = await work({ transaction, treatment, operator, at });
    await recordAuditEvent(transaction, {
      medicalBusinessId: operator.medicalBusinessId,
      actor: `operator:${operator.name}`,
      action,
      subject: `treatment:${treatmentId}`,
      customerId: treatment.customerId,
      requestId: operator.requestId,
      at,
    });
    return { treatmentId, statusId, statusLabel: statusWords({ statusId, isPaymentExpired: false }) };
  });
}

/** The status that follows, or T007 (T008 of a cancellation) when the treatment cannot go that way from where it is. */
export function requireStatusAfter(
  { treatment }: TreatmentCommand,
  transition: TreatmentTransition,
): TreatmentStatusId {
  const statusId = statusAfter(treatment.statusId, transition);
  if (statusId !== undefined) return statusId;
  const name = transition === "cancel" ? "TreatmentCancelFailed" : "TreatmentUpdateFailed";
  return fail(name, { reason: `no ${transition} from status ${treatment.statusId}` });
}

/** What is ended without having begun needs no seat: it is free for others again. */
export async function freeUnusedSeat({ transaction, treatment }: TreatmentCommand): Promise<void> {
  if (statusAfter(treatment.statusId, "start") !== undefined) await freeSeatOfTreatment(transaction, treatment);
}

/**
 * Tells the patient in the act's own transaction. `which` sets this apart from other news of its kind on the treatment:
 * the version of the bill, the start of the visit.
 */
export async function tellPatient(
  { transaction, treatment, at }: TreatmentCommand,
  news: News,
  which?: string | number,
): Promise<void> {
  const { medicalBusinessId, clinicId, customerId, treatmentId } = treatment;
  const occasion = String(which ?? treatmentId);
  await enqueueNotification(transaction, {
    medicalBusinessId,
    clinicId,
    customerId,
    treatmentId,
    news,
    occasion,
    now: at,
  });
}
