const WINDOW_MS = 5000;

/** Fewer pictures a second than these are no picture of a person who speaks. */
const LEAST_PER_SECOND = 8;

export type BlurPace = {
  /** Counts a picture whose work took from `startedAt` to `endedAt`, in milliseconds. */
  count: (startedAt: number, endedAt: number) => void;
  isTooSlow: () => boolean;
};

/**
 * Whether this device blurs pictures fast enough. Judged by the work that each takes: a camera in a dark room, and a page
 * behind others, have few pictures without any fault of the device.
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
