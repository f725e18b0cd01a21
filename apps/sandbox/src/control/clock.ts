/**
 * The time by which one-time codes run out. It can be moved ahead, so that an expired link need not be waited for.
 * Tokens are always stamped with the real time: whoever checks them reads a clock of their own.
 */
export type Clock = { now: () => Date; aheadSeconds: () => number; setAhead: (seconds: number) => void };

/** A clock that begins at the real time, read through `realNow`. */
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
