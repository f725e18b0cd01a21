import { cancelTreatmentCall } from "@madoguchi/contract/reservation/reservation.patient.calls";
import { isCancelled } from "@madoguchi/contract/treatment/status";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { actOnce } from "../../records/audit/own-act.store.ts";
import { enqueueNotification } from "../../records/notification/enqueue-notification.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { findOwnTreatmentForUpdate } from "../../records/treatment/treatment.store.ts";
import { changeTreatmentStatus } from "../../records/treatment/treatment-status.store.ts";
import { canCancel } from "../../records/treatment/visit-times.ts";
import { clinicCalls } from "../answer-patient-call.ts";

/**
 * Cancels a reservation and releases its seat, in one transaction; one that the customer has cancelled already is
 * answered as it is. Refuses with T001 (not the customer's) and T008 (it has begun, the clinic has cancelled it, or the
 * deadline has passed).
 */
export const cancelTreatment = clinicCalls.acts(
  cancelTreatmentCall,
  async ({ deps: { database, now }, customer, params: { treatmentId }, body: { reason } }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    await database.transaction(async (transaction) => {
      const treatment = await findOwnTreatmentForUpdate(transaction, customer, treatmentId);
      if (!treatment) return refuseTreatment(transaction, customer, treatmentId);
      const { medicalBusinessId, customerId, requestId } = customer;
      const { statusId, startsAt, cancelRule } = treatment;
      const at = now();
      const act = {
        medicalBusinessId,
        actor: `customer:${customerId}`,
        action: "treatment.cancel",
        subject: `treatment:${treatmentId}`,
        customerId,
        requestId,
        at,
      } as const;
      const isAlreadySo = () => isCancelled(statusId);
      await actOnce(transaction, act, isAlreadySo, async () => {
        if (!canCancel(treatment, cancelRule, at)) fail("TreatmentCancelFailed", { reason: `status ${statusId}` });
        const locked = { medicalBusinessId, treatmentId, statusId };
        await changeTreatmentStatus(transaction, locked, "cancel", { closedAt: at, cancelReason: reason });
        const event = { type: "treatment.cancelled", startsAt } as const;
        await enqueueNotification(transaction, { ...customer, treatmentId, event, now: at, isOwnAct: true });
      });
    });
  },
);
