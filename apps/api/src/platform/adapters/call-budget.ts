import { AsyncLocalStorage } from "node:async_hooks";

/** What all outside services together may take of one call: the portal waits for ten seconds (spec §7). */
const BUDGET_MS = 8_500;

/** Less than this is no time for an answer. */
const LEAST_MS = 200;

/** By the call's own chain of promises, so that no adapter has to be handed it. Jobs have none. */
const deadline = new AsyncLocalStorage<number>();

/** Runs work whose questions to outside services end together within a time, whatever each may take by itself. */
export function withinBudget<Value>(work: () => Value, budgetMs = BUDGET_MS): Value {
  return deadline.run(performance.now() + budgetMs, work);
}

/** How long a service may still take in the present call, at most its own time; 0 when it is not worth asking. */
export function timeLeft(ownMs: number): number {
  const end = deadline.getStore();
  if (end === undefined) return ownMs;
  const leftMs = Math.floor(end - performance.now());
  return leftMs < LEAST_MS ? 0 : Math.min(ownMs, leftMs);
}
