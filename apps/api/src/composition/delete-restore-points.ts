import type { Logger } from "pino";
import type { EmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { deleteOldRestorePoints } from "../platform/db/restore-point.ts";
import { everyHour } from "../platform/jobs/repeat.ts";

/** Removes restore points of the embedded database when their days are over, until the returned function is called. */
export function scheduleRestorePointRemoval(embedded: EmbeddedPostgres | undefined, log: Logger): () => void {
  if (embedded === undefined) return () => undefined;
  const work = async () => {
    const removed = await deleteOldRestorePoints(embedded.url, new Date());
    if (removed.length > 0) log.info({ removed }, "superseded restore points were removed");
  };
  return everyHour(log, "restore-points", work, { isDoneAtOnce: true });
}
