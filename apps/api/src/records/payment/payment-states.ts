import { isPaymentExpired } from "@madoguchi/contract/charge/expiry";
import type { PAYMENT_STATES } from "@madoguchi/contract/payment/payment";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import type { ProviderStatus } from "../../platform/adapters/card/card.port.ts";
import { isClosedByDeadline } from "../charge/payable-charge.ts";
import { statusAfter } from "../treatment/transitions.ts";
import { abandonedAt } from "./payment-limits.ts";

/**
 * The states of an attempt, forward only (`docs/design/providers.md` 1.10). A charge of the card that is found later
 * outweighs an earlier failure: money that was taken is never called not taken.
 */
export const paymentTransitions = {
  authenticate: { created: "authenticating" },
  markPending: { created: "pending", authenticating: "pending" },
  fail: { created: "failed", authenticating: "failed", pending: "failed" },
  pay: { created: "paid", authenticating: "paid", pending: "paid", failed: "paid" },
  payUnapplied: { created: "surplus", authenticating: "surplus", pending: "surplus", failed: "surplus" },
  accept: { surplus: "paid" },
  refundAll: { paid: "refunded" },
} as const satisfies Record<string, Partial<Record<PaymentRowState, PaymentRowState>>>;

export type PaymentRowState = (typeof PAYMENT_STATES)[number];
export type PaymentEvent = keyof typeof paymentTransitions;

/** The next state; `undefined` when the event does not change it. */
export function paymentStateAfter(state: PaymentRowState, event: PaymentEvent): PaymentRowState | undefined {
  const moves: Partial<Record<PaymentRowState, PaymentRowState>> = paymentTransitions[event];
  return moves[state];
}

/** The result is not known yet; a treatment has one such attempt at most. */
export function isLive(state: PaymentRowState): boolean {
  return state === "created" || state === "authenticating" || state === "pending";
}

type CardToStore = { state: PaymentRowState; savesCard: boolean; cardId: string | null };

/** The patient asked to store the card, the payment succeeded, and the stored card's id is not known yet. */
export function awaitsCard({ state, savesCard, cardId }: CardToStore): boolean {
  return savesCard && cardId === null && (state === "paid" || state === "surplus" || state === "refunded");
}

/** The provider has information about the attempt that is still missing here. */
export function isOpen(payment: CardToStore): boolean {
  return isLive(payment.state) || awaitsCard(payment);
}

/**
 * The event of a provider status for an attempt. `isApplicable`: the charge is still open for the money. `isAbandoned`:
 * the provider accepts no authentication for it any more, so what has not begun or ended by now never will.
 */
export function eventOf(
  providerStatus: ProviderStatus,
  { isApplicable, isAbandoned }: { isApplicable: boolean; isAbandoned: boolean },
): PaymentEvent | undefined {
  switch (providerStatus.state) {
    case "charged":
      return isApplicable ? "pay" : "payUnapplied";
    case "failed":
      return "fail";
    case "pending":
      return "markPending";
    case "running":
    case "absent":
      return isAbandoned ? "fail" : undefined;
    case "unknown":
      return undefined;
  }
}

export type UnappliedReason = "paid-already" | "closed" | "changed" | "expired";

/**
 * Whether a charge can still take the money of an attempt; otherwise why not. An attempt begun before the charge's last
 * second is in time for as long as its authentication may last; a result known later is for the clinic to decide
 * (`docs/design/screens.md` 7), unless it accepts late payment.
 */
export function unappliedReason(
  treatment: {
    statusId: TreatmentStatusId;
    charge: { version: number; dueAt: Date } | null;
    acceptsLatePayment: boolean;
    isPaid: boolean;
  },
  attempt: { chargeVersion: number; createdAt: Date; secureUrl: string | null },
  now: Date,
): UnappliedReason | undefined {
  if (treatment.isPaid) return "paid-already";
  if (statusAfter(treatment.statusId, "pay") === undefined) return "closed";
  if (treatment.charge?.version !== attempt.chargeVersion) return "changed";
  const { acceptsLatePayment, charge } = treatment;
  const isInTime = !isPaymentExpired(charge.dueAt, attempt.createdAt) && now < abandonedAt(attempt);
  return isClosedByDeadline({ dueAt: charge.dueAt, acceptsLatePayment }, now) && !isInTime ? "expired" : undefined;
}
