/** A clock that follows the server's, even if the device's own is wrong. */
export type ServerClock = {
  now: () => Date;
  /** Adjusts to the server's time in an answer. */
  follow: (serverTime: Date) => void;
  /** Adjusts to a time of the server in the past, such as that of the data in the page: its clock is later by now. */
  followAtLeast: (serverTime: Date) => void;
};

/** Latency and whole seconds cause this deviation; below it the device's clock is used. */
const UNNOTICED_MS = 5000;

/**
 * Deadlines come from the server as instants: a hold, a code, a cancellation. On a device whose clock is ten minutes
 * fast every hold would expire at once.
 */
export function createServerClock(deviceNow: () => Date): ServerClock {
  let aheadMs = 0;
  const now = () => new Date(deviceNow().getTime() + aheadMs);
  function follow(serverTime: Date): void {
    const difference = serverTime.getTime() - deviceNow().getTime();
    aheadMs = Math.abs(difference) < UNNOTICED_MS ? 0 : difference;
  }
  return {
    now,
    follow,
    followAtLeast: (serverTime) => {
      if (serverTime > now()) follow(serverTime);
    },
  };
}
