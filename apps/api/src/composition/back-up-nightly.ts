import type { Logger } from "pino";
import type { ArchivedDatabase } from "../platform/backup/open-archived-database.ts";
import type { BackupConfig } from "../platform/config/backup-config.ts";
import { everyHour } from "../platform/jobs/repeat.ts";

type Nightly = { opened: ArchivedDatabase; backup: BackupConfig | undefined; log: Logger };

/**
 * Checks at once and every hour whether the night's backup is due; then makes it, verifies the archive, restores it on
 * trial and removes superseded generations. A failure is logged and recorded in the archive, and the work is retried
 * after an hour. The code is loaded when it is needed: most programs run without it.
 * @returns `stop`, which returns whether such work is under way. It may be interrupted at any moment.
 */
export function backUpEachNight({ opened: { archived, embedded }, backup, log }: Nightly): { stop: () => boolean } {
  if (archived === undefined || embedded === undefined || backup === undefined) return { stop: () => false };
  const { url, home } = embedded;
  const { archive } = archived;
  let isUnderWay = false;
  let { hasGap } = archived;
  const work = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      const { doBackupNight } = await import("./do-backup-night.ts");
      await doBackupNight({ archive, hasGap, url, home, backup, log, now: () => new Date() });
      hasGap = false;
    } finally {
      isUnderWay = false;
    }
  };
  const end = everyHour(log, "backup", work, { isDoneAtOnce: true });
  return {
    stop: () => {
      end();
      return isUnderWay;
    },
  };
}
