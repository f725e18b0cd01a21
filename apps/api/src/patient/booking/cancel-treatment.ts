import type { CancelReason } from "@madoguchi/contract/treatment/treatment";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { enqueueNotification } from "../../records/notification/enqueue-notification.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { findOwnTreatmentForUpdate } from "../../records/treatment/treatment.store.ts";
import { changeTreatmentStatus } from "../../records/treatment/treatment-status.store.ts";
import { canCancel } from "../../records/treatment/visit-times.ts";
import type { CustomerContext } from "../customer-context.ts";

/**
 * Gives a reservation up and frees its seat, in one transaction. Refuses with T001 (none of the customer's) and T008 (it
 * has begun, it was cancelled before, or the clinic's deadline has passed).
 */
export async function cancelTreatment(
  { database, now }: Pick<Deps, "database" | "now">,
  customer: CustomerContext,
  treatmentId: string,
  reason: CancelReason | undefined,
): Promise<void> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  await database.transaction(async (transaction) => {
    const treatment = await findOwnTreatmentForUpdate(transaction, customer, treatmentId);
    if (!treatment) return refuseTreatment(transaction, customer, treatmentId);
    const { medicalBusinessId, customerId, requestId } = customer;
    const at = now();
    if (!canCancel(treatment, treatment.cancelRule, at)) {
      return fail("TreatmentCancelFailed", { reason: `status ${treatment.statusId}` });
    }
    const locked = { medicalBusinessId, treatmentId, statusId: treatment.statusId };
    await changeTreatmentStatus(transaction, locked, "cancel", { closedAt: at, cancelReason: reason });
    await recordAuditEvent(transaction, {
      medicalBusinessId,
      actor: `customer:${customerId}`,
      action: "treatment.cancel",
      subject: `treatment:${treatmentId}`,
      customerId,
      requestId,
      at,
    });
    const event = { type: "treatment.cancelled", startsAt: treatment.startsAt } as const;
    await enqueueNotification(transaction, { ...customer, treatmentId, event, now: at, isOwnAct: true });
  });
}
