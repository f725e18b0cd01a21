import type { ArchivedServer } from "../platform/backup/archive-server.ts";
import { LOG_LATE_SECONDS } from "../platform/backup/log-state.ts";
import { describeCause } from "../platform/db/describe-cause.ts";
import type { Deps } from "../platform/deps.ts";
import { repeat } from "../platform/jobs/repeat.ts";
import { tellOwnersOfBackup } from "../records/backup-alarm/tell-owners.ts";

const PAUSE_MS = 60_000;

/**
 * Looks each minute whether the log is stored in time, and tells the owners where it is not, and where it is again;
 * after a start once in any case, because a task of the time before may be open. The returned function ends it.
 */
export function watchStoredLog(
  deps: Pick<Deps, "database" | "now" | "log">,
  archived: Pick<ArchivedServer, "logState">,
): () => Promise<void> {
  let told: boolean | undefined;
  return repeat(PAUSE_MS, async () => {
    const isLate = archived.logState().unstoredSeconds > LOG_LATE_SECONDS;
    if (isLate === told) return;
    try {
      await tellOwnersOfBackup(deps, isLate);
      told = isLate;
    } catch (error) {
      deps.log.warn({ reason: describeCause(error) }, "the owners could not be told of the archive of backups");
    }
  });
}
