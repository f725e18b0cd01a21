const HOUR_SECONDS = 3600;

/** The queue tries again within the hour (`job-queues.ts`): a longer pause is one in which nobody tried. */
const LONGEST_PAUSE_SECONDS = 2 * HOUR_SECONDS;

/** When it has been tried for so long, a message is a task of the clinic. */
const GIVEN_UP_AFTER_SECONDS = 25 * HOUR_SECONDS;

type Tried = { triedAt: Date | null; triedSeconds: number };

/** For how many seconds a message has been tried, with the failed try of `now`: an outage of ours or a night does not count. */
export function triedUntil({ triedAt, triedSeconds }: Tried, now: Date): number {
  if (triedAt === null) return triedSeconds;
  const pause = Math.round((now.getTime() - triedAt.getTime()) / 1000);
  return pause > 0 && pause <= LONGEST_PAUSE_SECONDS ? triedSeconds + pause : triedSeconds;
}

export function isTriedLongEnough(triedSeconds: number): boolean {
  return triedSeconds >= GIVEN_UP_AFTER_SECONDS;
}
