import { type Segment, segmentNumberAt } from "./wal-name.ts";

/** Asks the server for what a clock sees. */
export const LOOK_AT_LOG = "select pg_current_snapshot()::text as acts, pg_current_wal_insert_lsn()::text as place";

/** What the server says at one moment: its transactions, and the end of its log. */
type Seen = { acts: string; place: string };

/** The last segment that has a part of the log before this place. */
function lastBefore(place: string): number {
  const [high = "0", low = "0"] = place.split("/");
  const before = BigInt(`0x${high}`) * 0x1_0000_0000n + BigInt(`0x${low}`) - 1n;
  return segmentNumberAt(`${(before / 0x1_0000_0000n).toString(16)}/${(before % 0x1_0000_0000n).toString(16)}`);
}

/**
 * Knows which moments of the database are stored: of what the server said one moment after the other, and which
 * segments were closed and shipped. `stored` is the last segment that is stored already; what was done before `begun`
 * may be missing there.
 */
export function createLogClock(stored: number, begun: Date) {
  /** The segment of the acts that are not stored, with a moment before the first of them. */
  const unstored = new Map<number, number>();
  /** The last moment at which the log ended in a segment. */
  const seenIn = new Map<number, number>();
  let last: { acts: string; at: number } | undefined;
  let [shipped, closed, open] = [stored, -1, -1];
  return {
    /** At this moment the server said so. */
    see: (at: Date, { acts, place }: Seen): void => {
      open = lastBefore(place);
      if (last?.acts !== acts && open > shipped && !unstored.has(open)) {
        unstored.set(open, last?.at ?? begun.getTime());
      }
      seenIn.set(open, at.getTime());
      last = { acts, at: at.getTime() };
    },
    /** Whether the open segment has an act of this age, or acts from before this process. */
    isToClose: (at: Date, afterMs: number): boolean => {
      const since = unstored.get(open);
      if (since === undefined || open <= closed) return false;
      return since === begun.getTime() || at.getTime() - since >= afterMs;
    },
    /** The server has closed the segments before this place. */
    close: (place: string): void => {
      closed = lastBefore(place);
    },
    /** A segment is stored, and so are all before it. */
    ship: ({ number }: Segment): void => {
      shipped = Math.max(shipped, number);
      for (const [segment] of [...unstored].filter(([segment]) => segment <= shipped)) unstored.delete(segment);
      for (const segment of [...seenIn.keys()].filter((segment) => segment < number)) seenIn.delete(segment);
    },
    /** The last moment of which all acts are in the log up to the segment. */
    untilOf: ({ number }: Segment): Date | undefined => {
      const moments = [...seenIn].filter(([segment]) => segment <= number).map(([, at]) => at);
      return moments.length === 0 ? undefined : new Date(Math.max(...moments));
    },
    /** The age of the oldest act that is not stored, or of the server's last answer where that is older. */
    unstoredMs: (now: Date): number => {
      const silent = now.getTime() - (last?.at ?? begun.getTime());
      const oldest = now.getTime() - Math.min(now.getTime(), ...unstored.values());
      return oldest > 0 ? oldest : silent;
    },
  };
}
