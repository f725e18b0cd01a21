const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Three o'clock in Japan, the hour of all nightly work. */
const NIGHT_STARTS_MS = 3 * HOUR_MS - 9 * HOUR_MS;

function nightOf(now: Date): number {
  return Math.floor((now.getTime() - NIGHT_STARTS_MS) / DAY_MS) * DAY_MS + NIGHT_STARTS_MS;
}

/** Whether no base backup has been made since three o'clock, such as on the first start with a backup configured. */
export function isBackupDue(lastBackupAt: Date | undefined, now: Date): boolean {
  return lastBackupAt === undefined || lastBackupAt.getTime() < nightOf(now);
}
