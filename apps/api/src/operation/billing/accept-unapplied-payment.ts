import { acceptPaymentCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { isCompleted } from "@madoguchi/contract/treatment/status";
import { fail } from "../../platform/errors/fail.ts";
import { prepareParcel } from "../../records/delivery/delivery.store.ts";
import {
  findPaidPayment,
  findPayment,
  findPaymentForUpdate,
  type Payment,
  updatePayment,
} from "../../records/payment/payment.store.ts";
import { paymentStateAfter } from "../../records/payment/payment-states.ts";
import { resolveTaskOf } from "../../records/task/task.store.ts";
import { answers } from "../answer-operation-call.ts";
import {
  changeStatus,
  notifyPatient,
  requireCharge,
  requireNoLiveAttempt,
  requireTransition,
  runTreatmentCommand,
  type TreatmentCommand,
} from "../treatment-command.ts";

/** The unapplied payment of this treatment, if no part of it has been refunded. */
async function requireUnappliedPayment(
  { transaction, treatment }: TreatmentCommand,
  orderId: string,
): Promise<Payment> {
  const { medicalBusinessId, treatmentId } = treatment;
  const known = await findPayment(transaction, orderId);
  const isOfTreatment = known?.medicalBusinessId === medicalBusinessId && known.treatmentId === treatmentId;
  if (!known || !isOfTreatment) return fail("ResourceNotFound", { reason: "no such payment" });
  const payment = (await findPaymentForUpdate(transaction, known)) ?? known;
  const { refundedAmount, refundingAmount } = payment;
  if (refundedAmount > 0 || refundingAmount !== null) {
    return fail("TreatmentUpdateFailed", { reason: "some of it is being or has been refunded" });
  }
  return payment;
}

/**
 * Accepts an unapplied payment as this charge's payment (3 → 4, 7 → 8), which came too late or for a replaced charge of
 * the same amount. An audit event; the clinic's task is done. T001; E004 (no such payment); T007 when it is not
 * unapplied, is refunded, has another amount than the charge, or nothing is unpaid; E005 (409) while another attempt to
 * pay is under way.
 */
export const acceptUnappliedPayment = answers(
  acceptPaymentCall,
  ({ deps, operator, params: { treatmentId }, body: { orderId } }) => {
    const isAlreadySo = async ({ transaction, treatment }: TreatmentCommand) =>
      isCompleted(treatment.statusId) && (await findPaidPayment(transaction, treatment))?.orderId === orderId;
    return runTreatmentCommand(
      deps,
      { operator, treatmentId, action: "payment.accept", isAlreadySo },
      async (command) => {
        const { transaction, treatment, at } = command;
        const payment = await requireUnappliedPayment(command, orderId);
        const state = paymentStateAfter(payment.state, "accept");
        if (!state) return fail("TreatmentUpdateFailed", { reason: `payment ${payment.state}` });
        requireTransition(command, "pay");
        const { total } = await requireCharge(command);
        if (payment.amount !== total) {
          return fail("TreatmentUpdateFailed", { reason: `${payment.amount} yen do not pay a charge of ${total} yen` });
        }
        await requireNoLiveAttempt(command);
        await updatePayment(transaction, payment, { state, updatedAt: at });
        const statusId = await changeStatus(command, "pay");
        await prepareParcel(transaction, treatment, at);
        await resolveTaskOf(transaction, operator, { kind: "payment-surplus", subject: `payment:${orderId}` }, at);
        await notifyPatient(command, { type: "payment.paid", orderId });
        return statusId;
      },
    );
  },
);
