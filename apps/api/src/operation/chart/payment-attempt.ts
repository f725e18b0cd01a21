import type { TreatmentRecord } from "@madoguchi/contract/operation/treatment-record";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Payment } from "../../records/payment/payment.store.ts";

/** An attempt to pay as the clinic reads it. */
export function toPaymentAttempt(payment: Payment): TreatmentRecord["payments"][number] {
  const { orderId, state, failure, amount, refundedAmount, refundReason, chargeVersion, createdAt, paidAt } = payment;
  return {
    orderId,
    state,
    failure,
    amount,
    refundedAmount,
    refundReason,
    chargeVersion,
    createdAt: toWireTime(createdAt),
    paidAt: paidAt && toWireTime(paidAt),
  };
}
