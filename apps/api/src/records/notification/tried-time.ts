const HOUR_SECONDS = 3600;

/** The queue retries within the hour (`job-queues.ts`): during a longer pause no process ran. */
const LONGEST_PAUSE_SECONDS = 2 * HOUR_SECONDS;

/** After this duration of attempts a message is a task of the clinic. */
const GIVEN_UP_AFTER_SECONDS = 25 * HOUR_SECONDS;

type Tried = { triedAt: Date | null; triedSeconds: number };

/** Seconds of a message's attempts, including the failed one of `now`: an outage of ours or a night does not count. */
export function triedUntil({ triedAt, triedSeconds }: Tried, now: Date): number {
  if (triedAt === null) return triedSeconds;
  const pause = Math.round((now.getTime() - triedAt.getTime()) / 1000);
  return pause > 0 && pause <= LONGEST_PAUSE_SECONDS ? triedSeconds + pause : triedSeconds;
}

export function isTriedLongEnough(triedSeconds: number): boolean {
  return triedSeconds >= GIVEN_UP_AFTER_SECONDS;
}
