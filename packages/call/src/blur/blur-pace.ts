const WINDOW_MS = 5000;

/** With fewer pictures a second a speaking person cannot be followed. */
const LEAST_PER_SECOND = 8;

export type BlurPace = {
  /** Counts a picture that was processed from `startedAt` to `endedAt`, in milliseconds. */
  count: (startedAt: number, endedAt: number) => void;
  isTooSlow: () => boolean;
};

/**
 * Whether this device blurs pictures fast enough, by the time of each: a camera in a dark room, and a hidden page, have
 * few pictures without any fault of the device.
 */
export function createBlurPace(): BlurPace {
  let worked: { endedAt: number; tookMs: number }[] = [];
  let since: number | undefined;
  return {
    count: (startedAt, endedAt) => {
      since ??= startedAt;
      worked = [...worked, { endedAt, tookMs: endedAt - startedAt }].filter(
        ({ endedAt: at }) => at > endedAt - WINDOW_MS,
      );
    },
    isTooSlow: () => {
      const last = worked.at(-1);
      if (since === undefined || last === undefined || last.endedAt - since < WINDOW_MS) return false;
      const totalMs = worked.reduce((sum, { tookMs }) => sum + tookMs, 0);
      return totalMs / worked.length > 1000 / LEAST_PER_SECOND;
    },
  };
}
