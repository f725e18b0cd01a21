import { type Segment, segmentNumberAt } from "./wal-name.ts";

/** The timelines that a restore follows: each part of the log belongs to the last timeline that had begun by then. */
export type Path = { timeline: number; parents: readonly { timeline: number; endNumber: number }[] };

/** Reads a history file: the timelines before this one, each with the place where it was left. */
export function parseHistory(timeline: number, text: string): Path {
  const lines = text.split("\n").map((line) => /^(\d+)\s+([\dA-F]+\/[\dA-F]+)/.exec(line));
  const parents = lines.flatMap((found) => {
    const [, parent, place] = found ?? [];
    return parent === undefined || place === undefined
      ? []
      : [{ timeline: Number(parent), endNumber: segmentNumberAt(place) }];
  });
  return { timeline, parents };
}

/** The segment with this number on the path. */
export function segmentOn({ timeline, parents }: Path, number: number): Segment {
  const parent = parents.find(({ endNumber }) => number < endNumber);
  return { timeline: parent?.timeline ?? timeline, number };
}

/** Whether a backup that ends in this segment lies on the path. */
export function isOnPath(path: Path, { timeline, number }: Segment): boolean {
  if (timeline === path.timeline) return true;
  const parent = path.parents.find((earlier) => earlier.timeline === timeline);
  return parent !== undefined && number <= parent.endNumber;
}
