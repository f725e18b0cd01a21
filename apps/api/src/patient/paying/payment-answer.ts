import type { PaymentState } from "@madoguchi/contract/payment/payment";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Payment } from "../../records/payment/payment.store.ts";
import { canAuthenticate } from "../../records/payment/payment-limits.ts";
import type { PaymentRowState } from "../../records/payment/payment-states.ts";

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

/** What came in vain and was given back wholly is over, as a bill that was given back is. */
function isGivenBack({ state, refundedAmount, amount }: Payment): boolean {
  return state === "surplus" && refundedAmount === amount;
}

function wordOf(payment: Payment): PaymentState["state"] {
  if (isGivenBack(payment)) return "refunded";
  return payment.state === "created" ? "pending" : payment.state;
}

/** Where the patient authenticates herself, as long as she can. */
function wayToSecure(payment: Payment, now: Date): PaymentState["secure"] {
  const { state, secureUrl } = payment;
  const isOnItsWay = state === "authenticating" && secureUrl !== null && canAuthenticate(payment, now);
  return isOnItsWay ? { url: secureUrl, method: "GET", fields: {} } : null;
}

/** An attempt as the patient whose it is may know it. */
export function toPaymentState(payment: Payment, now: Date): PaymentState {
  const { orderId, state, failure, amount, createdAt, paidAt } = payment;
  return {
    orderId,
    state: wordOf(payment),
    reason: state === "failed" ? failure : null,
    isCharged: IS_CHARGED[state],
    amount,
    startedAt: toWireTime(createdAt),
    paidAt: paidAt && toWireTime(paidAt),
    secure: wayToSecure(payment, now),
  };
}
