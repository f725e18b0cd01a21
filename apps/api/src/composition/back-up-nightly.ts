import type { Logger } from "pino";
import type { ArchivedDatabase } from "../platform/backup/open-archived-database.ts";
import type { BackupConfig } from "../platform/config/backup-config.ts";
import { everyHour } from "../platform/jobs/repeat.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Three o'clock in Japan, as the other work of a night. */
const NIGHT_STARTS_MS = 3 * HOUR_MS - 9 * HOUR_MS;

/** When the current night began. */
function nightOf(now: Date): number {
  return Math.floor((now.getTime() - NIGHT_STARTS_MS) / DAY_MS) * DAY_MS + NIGHT_STARTS_MS;
}

/** Whether no base backup has been made since three o'clock, such as on the first start with a backup configured. */
export function isBackupDue(lastBackupAt: Date | undefined, now: Date): boolean {
  return lastBackupAt === undefined || lastBackupAt.getTime() < nightOf(now);
}

type Nightly = { opened: ArchivedDatabase; backup: BackupConfig | undefined; log: Logger };

/**
 * Looks every hour, and at once, whether the night's backup is due; then takes it, verifies the archive, restores it on
 * trial and removes superseded generations. What fails is in the log and in the archive's notes, and is done again in an
 * hour. Its code is loaded when it is needed: most programs run without.
 *
 * @returns `stop`, which answers whether some of it is under way. It may be cut at any moment: nothing is left half.
 */
export function backUpEachNight({ opened: { archive, embedded }, backup, log }: Nightly): { stop: () => boolean } {
  if (archive === undefined || embedded === undefined || backup === undefined) return { stop: () => false };
  const { url, home } = embedded;
  let isUnderWay = false;
  const work = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      const { doBackupNight } = await import("./do-backup-night.ts");
      await doBackupNight({ archive, url, home, backup, log, now: () => new Date() });
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
