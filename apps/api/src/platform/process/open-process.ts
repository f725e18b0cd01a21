import { framesOf } from "../http/on-error.ts";
import { type OpenLog, openLog } from "../log/open-log.ts";

/** Opens the log of this process, which gets an unexpected error before it ends the process. */
export async function openProcess(logFolder: string | undefined): Promise<OpenLog> {
  const opened = await openLog(logFolder);
  process.on("uncaughtException", (error) => {
    opened.log.fatal({ reason: error.name, frames: framesOf(error) }, "ended by an unexpected error");
    void opened.flush().finally(() => process.exit(1));
  });
  return opened;
}

/** Stops once when the process gets a stop signal; a failure of the stop ends it with code 1. */
export function stopOnSignal(stop: (signal: string) => Promise<void>): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void stop(signal).catch(() => process.exit(1));
    });
  }
}
