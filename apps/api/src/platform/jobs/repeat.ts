import type { Logger } from "pino";

const HOUR_MS = 3_600_000;

/** Runs `work`, which must not throw, again `pauseMs` after each run. The returned function ends it after a run. */
export function repeat(pauseMs: number, work: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  async function workAndWait(): Promise<void> {
    await work();
    if (!isOver) timer = setTimeout(begin, pauseMs).unref();
  }

  let running = Promise.resolve();
  function begin(): void {
    running = workAndWait();
  }

  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    return running;
  };
}

/**
 * Runs `work` every hour until the returned function is called; with `isDoneAtOnce` the first time is now. Several
 * processes may do so: `work` must be safe to run twice at once. A failure is logged and waits for the next hour.
 */
export function everyHour(
  log: Logger,
  name: string,
  work: () => Promise<void>,
  { isDoneAtOnce = false } = {},
): () => void {
  const doIt = () => {
    work().catch((error: unknown) => {
      log.warn({ job: name, reason: error instanceof Error ? error.name : "unknown" }, "an hourly job failed");
    });
  };
  if (isDoneAtOnce) doIt();
  const timer = setInterval(doIt, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
