import { wishLatePaymentCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findOwnTreatmentCharge } from "../../records/charge/charge.store.ts";
import { latePaymentWishOf, wishesLatePayment } from "../../records/charge/late-payment-wish.ts";
import { isClosedByDeadline } from "../../records/charge/payable-charge.ts";
import { openClinicTask } from "../../records/task/task.store.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { findOwnTreatmentForUpdate } from "../../records/treatment/treatment.store.ts";
import { clinicCalls } from "../answer-patient-call.ts";

/**
 * Asks the clinic to extend an expired charge: its task, with an audit event; once until the clinic has answered.
 * Without it the patient could neither pay (T009) nor book (T010). T001; T009 when the charge can be paid as it is, or
 * nothing is to be paid.
 */
export const wishLatePayment = clinicCalls.answers(
  wishLatePaymentCall,
  async ({ deps: { database, now }, customer, params: { treatmentId } }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    await database.transaction(async (transaction) => {
      await findOwnTreatmentForUpdate(transaction, customer, treatmentId);
      const treatment =
        (await findOwnTreatmentCharge(transaction, customer, treatmentId)) ??
        (await refuseTreatment(transaction, customer, treatmentId));
      const { charge, statusId, acceptsLatePayment, clinicId } = treatment;
      const at = now();
      const isClosed = charge !== null && isClosedByDeadline({ dueAt: charge.dueAt, acceptsLatePayment }, at);
      if (!isUnpaid(statusId) || !isClosed) fail("BasicTreatmentsNotFound", { reason: "no expired charge" });
      const { medicalBusinessId, customerId, requestId } = customer;
      if (await wishesLatePayment(transaction, { medicalBusinessId, treatmentId })) return;
      const about = { medicalBusinessId, clinicId, customerId, treatmentId, ...latePaymentWishOf(treatmentId) };
      await openClinicTask(transaction, { ...about, detail: "", createdAt: at });
      await recordAuditEvent(transaction, {
        ...{ medicalBusinessId, customerId, requestId, at },
        actor: `customer:${customerId}`,
        action: "payment.wish-late",
        subject: `treatment:${treatmentId}`,
      });
    });
    return { isLatePaymentWished: true as const };
  },
);
