import type { PaymentState } from "@madoguchi/contract/payment/payment";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Payment } from "./payment.store.ts";
import type { PaymentRowState } from "./payment-states.ts";

/** `null` while nobody knows. */
const IS_CHARGED: Record<PaymentRowState, boolean | null> = {
  created: null,
  authenticating: null,
  pending: null,
  failed: false,
  surplus: true,
  paid: true,
  refunded: true,
};

/** An attempt as the patient may know it. */
export function toPaymentState(payment: Payment): PaymentState {
  const { orderId, state, failure, amount, createdAt, paidAt } = payment;
  return {
    orderId,
    state: state === "created" ? "pending" : state,
    reason: state === "failed" ? failure : null,
    isCharged: IS_CHARGED[state],
    amount,
    startedAt: toWireTime(createdAt),
    paidAt: paidAt && toWireTime(paidAt),
  };
}
