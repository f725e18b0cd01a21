import type { Deps } from "./platform/deps.ts";
import { reconcilePayments } from "./records/payment/reconcile-payments.ts";

const PAUSE_MS = 15_000;

/**
 * Asks about payments that are not known to have ended, at once (what an earlier process left behind) and then every 15
 * seconds, until the returned function is called, which waits for what is under way. Every process does it.
 */
export function keepReconciling(deps: Pick<Deps, "database" | "now" | "cards" | "log">): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  async function reconcile(): Promise<void> {
    try {
      await reconcilePayments(deps);
    } catch (error) {
      deps.log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "payments could not be reconciled");
    }
    if (!isOver) timer = setTimeout(begin, PAUSE_MS).unref();
  }

  let running = Promise.resolve();
  function begin(): void {
    running = reconcile();
  }

  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    return running;
  };
}
