import { withdrawHandPaymentCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { isHandMethod } from "@madoguchi/contract/charge/payment-method";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import { fail } from "../../platform/errors/fail.ts";
import { reopenLateCharge } from "../../records/charge/late-payment-wish.ts";
import { deleteUnpackedParcel, findParcel } from "../../records/delivery/delivery.store.ts";
import { withdrawHandPayment } from "../../records/payment/hand-payment.store.ts";
import { findPayment, type Payment } from "../../records/payment/payment.store.ts";
import { answers } from "../answer-operation-call.ts";
import { changeStatus, notifyPatient, runTreatmentCommand, type TreatmentCommand } from "../treatment-command.ts";

const PACKED = "お薬が梱包または発送されているため、取り消せません。梱包を戻すか、返金として記録してください。";
const REFUNDED = "返金を記録した入金は取り消せません。";

/** Finds the record of a payment by hand for this treatment; E004 without one. */
async function findHandPayment({ transaction, treatment }: TreatmentCommand, orderId: string): Promise<Payment> {
  const payment = await findPayment(transaction, orderId);
  const { medicalBusinessId, treatmentId } = treatment;
  const isOfTreatment = payment?.medicalBusinessId === medicalBusinessId && payment.treatmentId === treatmentId;
  if (payment && isOfTreatment && isHandMethod(payment.method)) return payment;
  return fail("ResourceNotFound", { reason: "no such payment by hand" });
}

/** Refuses when a parcel was packed because of the payment. */
async function requireNothingSent({ transaction, treatment }: TreatmentCommand): Promise<void> {
  const parcel = await findParcel(transaction, treatment);
  if (!parcel || (parcel.state === "preparing" && parcel.packedAt === null)) return;
  fail("TreatmentUpdateFailed", { message: PACKED, reason: "the parcel is packed or sent" });
}

/**
 * Withdraws the record of money that never came (4 → 3, 8 → 7), with its reason and an audit event: the charge is
 * unpaid as before, with its last day and the task about it, and its parcel is not prepared. T001; E004 when there is no such record; T007
 * when part of it was refunded, or the parcel is packed.
 */
export const withdrawRecordedPayment = answers(
  withdrawHandPaymentCall,
  ({ deps, operator, params: { treatmentId }, body: { orderId, reason } }) => {
    const isAlreadySo = async (command: TreatmentCommand) =>
      isUnpaid(command.treatment.statusId) && (await findHandPayment(command, orderId)).withdrawnReason === reason;
    return runTreatmentCommand(
      deps,
      { operator, treatmentId, action: "payment.withdraw", isAlreadySo },
      async (command) => {
        const { transaction, treatment, at } = command;
        const payment = await findHandPayment(command, orderId);
        if (payment.refundedAmount > 0) fail("TreatmentUpdateFailed", { message: REFUNDED, reason: "refunded" });
        if (payment.state !== "paid") fail("TreatmentUpdateFailed", { reason: `payment ${payment.state}` });
        await requireNothingSent(command);
        await withdrawHandPayment(transaction, payment, { reason, at });
        const statusId = await changeStatus(command, "unpay");
        await deleteUnpackedParcel(transaction, treatment);
        await reopenLateCharge(transaction, operator, treatmentId, payment.createdAt);
        await notifyPatient(command, { type: "payment.withdrawn", orderId });
        return statusId;
      },
    );
  },
);
