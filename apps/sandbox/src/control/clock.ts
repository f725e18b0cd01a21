/**
 * The time by which one-time codes expire. It can be moved ahead, so that a test need not wait. Tokens are always stamped
 * with the real time, because their verifiers read their own clocks.
 */
export type Clock = { now: () => Date; aheadSeconds: () => number; setAhead: (seconds: number) => void };

/** A clock that starts at the real time, read through `realNow`. */
export function createClock(realNow: () => Date): Clock {
  let ahead = 0;
  return {
    now: () => new Date(realNow().getTime() + ahead * 1000),
    aheadSeconds: () => ahead,
    setAhead: (seconds) => {
      ahead = seconds;
    },
  };
}
