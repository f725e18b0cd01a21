import { type Segment, segmentNumberAt } from "./wal-name.ts";

/** The timelines that a restore follows: each part of the log belongs to the last timeline that had begun by then. */
export type Path = { timeline: number; parents: readonly { timeline: number; end: string }[] };

/** Reads a history file: the timelines before this one, each with the place where it was left. */
export function parseHistory(timeline: number, text: string): Path {
  const lines = text.split("\n").map((line) => /^(\d+)\s+([\dA-F]+\/[\dA-F]+)/.exec(line));
  const parents = lines.flatMap((found) => {
    const [, parent, end] = found ?? [];
    return parent === undefined || end === undefined ? [] : [{ timeline: Number(parent), end }];
  });
  return { timeline, parents };
}

/** The segment with this number on the path. */
export function segmentOn({ timeline, parents }: Path, number: number): Segment {
  const parent = parents.find(({ end }) => number < segmentNumberAt(end));
  return { timeline: parent?.timeline ?? timeline, number };
}

function bytesAt(lsn: string): bigint {
  const [high = "0", low = "0"] = lsn.split("/");
  return BigInt(`0x${high}`) * 0x1_0000_0000n + BigInt(`0x${low}`);
}

/** Whether a backup that ends at this place of a timeline lies on the path. */
export function isOnPath(path: Path, { timeline, place }: { timeline: number; place: string }): boolean {
  if (timeline === path.timeline) return true;
  const parent = path.parents.find((earlier) => earlier.timeline === timeline);
  return parent !== undefined && bytesAt(place) <= bytesAt(parent.end);
}
