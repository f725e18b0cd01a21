import type { Deps } from "../../platform/deps.ts";
import { type Payment, takeUnknownPayment } from "./payment.store.ts";
import { isLive } from "./payment-states.ts";
import { settlePayment } from "./settle-payment.ts";

/** While one process asks, no other needs to. Longer than an answer takes. */
const LEASE_MS = 20_000;

/** When a taken attempt may be taken by others, whether or not who took it is still alive. */
export function leaseUntil(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** Asks the provider how an order stands and applies the answer. Never charges anything. */
export async function pollProvider(
  deps: Pick<Deps, "database" | "now" | "cards">,
  payment: Payment,
  requestId: string,
): Promise<Payment> {
  if (!deps.cards) return payment;
  const standing = await deps.cards.ask(payment.orderId);
  return (await settlePayment(deps, payment.orderId, standing, requestId)) ?? payment;
}

/** The same, unless the attempt has ended, or somebody asks or has asked a moment ago. */
export async function pollProviderWhenDue(
  deps: Pick<Deps, "database" | "now" | "cards">,
  payment: Payment,
  requestId: string,
): Promise<Payment> {
  if (!isLive(payment.state)) return payment;
  const at = deps.now();
  const taken = await takeUnknownPayment(deps.database, payment, { now: at, leaseUntil: leaseUntil(at) });
  return taken ? pollProvider(deps, taken, requestId) : payment;
}
