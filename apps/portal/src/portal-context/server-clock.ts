/** A clock that keeps to the server's, however wrong the device's own is set. */
export type ServerClock = {
  now: () => Date;
  /** Takes note of the server's time as an answer carried it. */
  follow: (serverTime: Date) => void;
};

/** The way of an answer and its whole seconds make this much; below it the device's clock is as good as the server's. */
const UNNOTICED_MS = 5000;

/**
 * Deadlines come from the server as instants: a held seat, a code, the last moment to cancel. On a device whose clock is
 * ten minutes fast every hold would seem over as soon as it begins.
 */
export function createServerClock(deviceNow: () => Date): ServerClock {
  let aheadMs = 0;
  return {
    now: () => new Date(deviceNow().getTime() + aheadMs),
    follow(serverTime) {
      const difference = serverTime.getTime() - deviceNow().getTime();
      aheadMs = Math.abs(difference) < UNNOTICED_MS ? 0 : difference;
    },
  };
}
