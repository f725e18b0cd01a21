import { AsyncLocalStorage } from "node:async_hooks";

/** The time that all outside services together may take in one call: the portal waits for ten seconds (spec §7). */
const BUDGET_MS = 8_500;

/** With less time left than this a request is not sent. */
const LEAST_MS = 200;

/** Follows the call's asynchronous context, so that no adapter takes it as an argument. Jobs have no deadline. */
const deadline = new AsyncLocalStorage<number>();

/** Runs `work`, whose requests to outside services share one deadline, whatever the timeout of each. */
export function withinBudget<Value>(work: () => Value, budgetMs = BUDGET_MS): Value {
  return deadline.run(performance.now() + budgetMs, work);
}

/** How long a service may still take in the present call, at most `ownMs`; 0 when a request is not worth sending. */
export function timeLeft(ownMs: number): number {
  const end = deadline.getStore();
  if (end === undefined) return ownMs;
  const leftMs = Math.floor(end - performance.now());
  return leftMs < LEAST_MS ? 0 : Math.min(ownMs, leftMs);
}
