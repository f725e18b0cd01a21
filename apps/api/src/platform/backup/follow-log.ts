import { buffer } from "node:stream/consumers";
import type { Archive, Base, StoredWal } from "./archive.ts";
import { readSealed } from "./sealed-file.ts";
import { isOnPath, type Path, parseHistory, segmentOn } from "./timelines.ts";
import { parseHistoryName, parseSegmentName, segmentName, segmentNumberAt } from "./wal-name.ts";

/** The log from a backup on, as far as it is stored without a gap. */
export type FollowedLog = {
  timeline: number;
  /** The segments from the backup's own last one on. */
  segments: readonly StoredWal[];
  /** The last moment up to which the log is complete. */
  endsAt: Date;
  /** The first segment that is missing, when later ones are there. */
  missing: string | undefined;
};

async function readHistory(archive: Archive, stored: StoredWal, identity: string | undefined): Promise<string> {
  let text = "";
  await readSealed(archive.store, stored.file, { sha256: stored.sha256, identity }, async (plain) => {
    text = (await buffer(plain)).toString("utf8");
  });
  return text;
}

/** The timelines that earlier releases stored among the log, the newest first; later ones are branches. */
export async function readPaths(
  archive: Archive,
  wal: readonly StoredWal[],
  identity: string | undefined,
): Promise<Path[]> {
  const paths: Path[] = [{ timeline: 1, parents: [] }];
  for (const stored of wal) {
    const timeline = parseHistoryName(stored.name);
    // Without the key each backup is followed along its own timeline.
    if (timeline === undefined || (stored.file.endsWith(".age") && identity === undefined)) continue;
    paths.unshift(parseHistory(timeline, await readHistory(archive, stored, identity)));
  }
  return paths.toSorted((one, other) => other.timeline - one.timeline);
}

/** Follows the log from a backup along the first path that the backup belongs to. */
export function followLog(
  { manifest }: Pick<Base, "manifest">,
  wal: readonly StoredWal[],
  paths: readonly Path[],
): FollowedLog {
  const { timeline, stopLsn } = manifest;
  const path = paths.find((one) => isOnPath(one, { timeline, place: stopLsn })) ?? { timeline, parents: [] };
  const stored = new Map(wal.map((one) => [one.name, one]));
  const segments: StoredWal[] = [];
  // What was done while the backup was made may be missing in it.
  let endsAt = new Date(manifest.startedAt);
  let number = segmentNumberAt(stopLsn);
  for (; ; number += 1) {
    const found = stored.get(segmentName(segmentOn(path, number)));
    if (found === undefined) break;
    segments.push(found);
    if (found.until > endsAt) endsAt = found.until;
  }
  const hasLater = wal.some(({ name }) => {
    const segment = parseSegmentName(name);
    return (
      segment !== undefined && segment.number > number && segmentOn(path, segment.number).timeline === segment.timeline
    );
  });
  const missing = hasLater ? segmentName(segmentOn(path, number)) : undefined;
  return { timeline: path.timeline, segments, endsAt, missing };
}
