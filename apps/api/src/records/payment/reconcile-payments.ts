import { randomUUID } from "node:crypto";
import type { Deps } from "../../platform/deps.ts";
import { findTreatmentCharge } from "../charge/charge.store.ts";
import { compareStatedAnswer } from "./compare-stated-answer.ts";
import { openPaymentTask } from "./open-payment-task.ts";
import { leaseUnknownPayment, leaseUnknownPayments, type Payment } from "./payment.store.ts";
import { isSilentLongEnough } from "./payment-limits.ts";
import { isLive, isOpen } from "./payment-states.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleRefund } from "./settle-refund.ts";

/** While one process polls, no other needs to. Longer than an answer takes. */
const LEASE_MS = 20_000;

/** When a leased attempt may be taken by others, whether or not the process that took it is alive. */
export function leaseUntil(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** Queries an order's status at the merchant that began it, and applies it. Never charges anything. */
export async function pollProvider(
  deps: Pick<Deps, "database" | "now" | "cards">,
  payment: Payment,
  requestId: string,
): Promise<Payment> {
  const provider = await deps.cards.merchantOf(deps.database, payment);
  const providerStatus = (await provider?.ask(payment.orderId)) ?? { state: "unknown" };
  return (await settlePayment(deps, payment.orderId, providerStatus, requestId)) ?? payment;
}

/** The same, unless nothing is left to be polled or it was polled a moment ago. */
export async function pollProviderWhenDue(
  deps: Pick<Deps, "database" | "now" | "cards">,
  payment: Payment,
  requestId: string,
): Promise<Payment> {
  if (!isOpen(payment)) return payment;
  const at = deps.now();
  const taken = await leaseUnknownPayment(deps.database, payment, { now: at, leaseUntil: leaseUntil(at) });
  return taken ? pollProvider(deps, taken, requestId) : payment;
}

type ReconcileDeps = Pick<Deps, "database" | "now" | "cards" | "log">;

const AT_ONCE = 10;
async function showToClinic({ database, now }: ReconcileDeps, payment: Payment): Promise<void> {
  const at = now();
  if (!isSilentLongEnough(payment.createdAt, at)) return;
  const treatment = await findTreatmentCharge(database, payment);
  if (!treatment) return;
  const finding = { clinicId: treatment.clinicId, kind: "payment-unknown", detail: payment.state, at } as const;
  await openPaymentTask(database, payment, finding);
}

async function reconcile(deps: ReconcileDeps, payment: Payment): Promise<void> {
  const requestId = `reconcile-${randomUUID()}`;
  if (payment.toldAnswer !== null && !isOpen(payment) && payment.refundingAmount === null) {
    return compareStatedAnswer(deps, payment, requestId);
  }
  const settled = isOpen(payment) ? await pollProvider(deps, payment, requestId) : payment;
  if (settled.refundingAmount !== null) await settleRefund(deps, settled, requestId);
  if (isLive(settled.state)) await showToClinic(deps, settled);
}

/**
 * Polls the provider about every attempt and every refund without a known result, and about every card that was to be
 * stored with a payment: what a killed process, a lost notification or a closed browser has left open. Any number of
 * processes may run it; each attempt is leased by one. Returns the number of polls.
 */
export async function reconcilePayments(deps: ReconcileDeps): Promise<number> {
  let count = 0;
  for (;;) {
    const at = deps.now();
    const taken = await leaseUnknownPayments(deps.database, { now: at, leaseUntil: leaseUntil(at), limit: AT_ONCE });
    const outcomes = await Promise.allSettled(taken.map((payment) => reconcile(deps, payment)));
    for (const outcome of outcomes) {
      if (outcome.status === "fulfilled") continue;
      const reason = outcome.reason instanceof Error ? outcome.reason.name : "unknown";
      deps.log.warn({ reason }, "a payment could not be reconciled and is retried");
    }
    count += taken.length;
    if (taken.length < AT_ONCE) return count;
  }
}
