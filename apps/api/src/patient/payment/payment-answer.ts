import type { PaymentState } from "@madoguchi/contract/payment/payment";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Payment } from "../../records/payment/payment.store.ts";
import { canAuthenticate } from "../../records/payment/payment-limits.ts";
import type { PaymentRowState } from "../../records/payment/payment-states.ts";

/** `null` while it is unknown. */
const IS_CHARGED: Record<PaymentRowState, boolean | null> = {
  created: null,
  authenticating: null,
  pending: null,
  failed: false,
  surplus: true,
  paid: true,
  refunded: true,
};

/** A wholly refunded unapplied payment is over, as a refunded charge is. */
function isWhollyRefunded({ state, refundedAmount, amount }: Payment): boolean {
  return state === "surplus" && refundedAmount === amount;
}

function stateOf(payment: Payment): PaymentState["state"] {
  if (isWhollyRefunded(payment)) return "refunded";
  return payment.state === "created" ? "pending" : payment.state;
}

/** The address of the patient's authentication, as long as the provider accepts it. */
function secureOf(payment: Payment, now: Date): PaymentState["secure"] {
  const { state, secureUrl } = payment;
  const isAuthenticating = state === "authenticating" && secureUrl !== null && canAuthenticate(payment, now);
  return isAuthenticating ? { url: secureUrl, method: "GET", fields: {} } : null;
}

/** The public state of an attempt for its patient. */
export function toPaymentState(payment: Payment, now: Date): PaymentState {
  const { orderId, state, failure, amount, createdAt, paidAt } = payment;
  return {
    orderId,
    state: stateOf(payment),
    reason: state === "failed" ? failure : null,
    isCharged: IS_CHARGED[state],
    amount,
    startedAt: toWireTime(createdAt),
    paidAt: paidAt && toWireTime(paidAt),
    secure: secureOf(payment, now),
  };
}
