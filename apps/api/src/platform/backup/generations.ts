const DAY_MS = 24 * 3_600_000;
const JAPAN_AHEAD_MS = 9 * 3_600_000;
/** The first Monday after the epoch, which was a Thursday, in days. */
const FIRST_MONDAY = 4;

const DAYS = 7;
const WEEKS = 5;
const MONTHS = 12;

type Aged = { id: string; finishedAt: Date; isVerified: boolean };

function dayOf({ finishedAt }: Aged): number {
  return Math.floor((finishedAt.getTime() + JAPAN_AHEAD_MS) / DAY_MS);
}

function weekOf(backup: Aged): number {
  return Math.floor((dayOf(backup) - FIRST_MONDAY) / 7);
}

function monthOf({ finishedAt }: Aged): string {
  return new Date(finishedAt.getTime() + JAPAN_AHEAD_MS).toISOString().slice(0, 7);
}

/** The newest backup of each of the latest periods that have one. */
function newestOfEach(backups: readonly Aged[], periodOf: (backup: Aged) => number | string, periods: number): Aged[] {
  const newest = new Map(backups.map((backup) => [periodOf(backup), backup]));
  return [...newest.values()].slice(-periods);
}

/**
 * The backups that may be removed: all but the newest of each of 7 days, 5 weeks and 12 months, in Japan's time, and
 * the needed ones. A younger backup that stays must have been verified; otherwise none may be removed.
 *
 * @param backups the oldest first.
 */
export function findSuperseded(backups: readonly Aged[], needed: ReadonlySet<string> = new Set()): string[] {
  const staying = new Set([
    ...backups.filter(({ id }) => needed.has(id)),
    ...newestOfEach(backups, dayOf, DAYS),
    ...newestOfEach(backups, weekOf, WEEKS),
    ...newestOfEach(backups, monthOf, MONTHS),
  ]);
  const proven = backups.findLast((backup) => backup.isVerified && staying.has(backup));
  return backups
    .filter((backup) => !staying.has(backup) && proven !== undefined && backup.finishedAt < proven.finishedAt)
    .map(({ id }) => id);
}
