import type { Logger } from "pino";
import type { Database } from "./database.ts";
import { readDatabaseClock } from "./database-clock.store.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** From here on the difference is logged. */
const LOGGED_FROM_MS = SECOND_MS;

/** From here on the process is not ready: it would show patients wrong times. */
const NOT_READY_FROM_MS = 30 * SECOND_MS;

/** The quickest of several readings counts: a slow one says little about the difference. */
const ROUNDS = 3;

type Clocks = { database: Database; now: () => Date };

export type ClockWatch = {
  /** Whether the clocks were less than 30 seconds apart when they were last compared. */
  isClockRight: () => boolean;
  stop: () => void;
};

/** How far the database's clock is ahead of the program's, in milliseconds, by the quickest of several readings. */
export async function measureClocks({ database, now }: Clocks): Promise<number> {
  let quickest = { tookMs: Number.POSITIVE_INFINITY, aheadMs: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [began, beganMs] = [now(), performance.now()];
    const at = await readDatabaseClock(database);
    const tookMs = performance.now() - beganMs;
    if (tookMs < quickest.tookMs) quickest = { tookMs, aheadMs: at.getTime() - began.getTime() - tookMs / 2 };
  }
  return quickest.aheadMs;
}

/**
 * Compares the program's clock with the database's now and every hour, every minute while they differ, until `stop` is
 * called. The queue uses the database's clock, and patients see times of the program's: one second of difference is
 * logged, 30 make the process not ready. Resolves after the first comparison, or once the database has not answered.
 */
export async function watchClock({ database, now, log }: Clocks & { log: Logger }): Promise<ClockWatch> {
  let aheadMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  async function compare(): Promise<void> {
    try {
      aheadMs = await measureClocks({ database, now });
      if (Math.abs(aheadMs) >= LOGGED_FROM_MS) {
        const databaseAheadSeconds = Math.round(aheadMs / 100) / 10;
        log.warn({ databaseAheadSeconds }, "the database's clock and the program's differ");
      }
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "the clocks could not be compared");
    }
    const pauseMs = Math.abs(aheadMs) >= LOGGED_FROM_MS ? MINUTE_MS : HOUR_MS;
    if (!isOver) timer = setTimeout(() => void compare(), pauseMs).unref();
  }

  await compare();
  return {
    isClockRight: () => Math.abs(aheadMs) < NOT_READY_FROM_MS,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
