import type { Logger } from "pino";

const HOUR_MS = 3_600_000;

/**
 * Does something every hour until the returned function is called; `isDoneAtOnce` begins with the first time. Every
 * process does it, so `work` has to be safe to run twice at once; a failure is logged and waits for the next hour.
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
