import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Archive, type Base, listWal } from "./archive.ts";
import { lockArchive } from "./archive-lock.ts";
import { findSuperseded } from "./generations.ts";
import { readBases } from "./plan-restore.ts";
import { isVerified, MOMENTS_KEPT_MS } from "./verify-archive.ts";
import { parseSegmentName, segmentNumberAt } from "./wal-name.ts";

/** The first segment of the log that some moment of the last days needs. */
function firstNeeded(bases: readonly Base[], now: Date): number {
  const since = now.getTime() - MOMENTS_KEPT_MS;
  const needing = bases.find(({ manifest }) => new Date(manifest.finishedAt).getTime() >= since) ?? bases.at(-1);
  return needing === undefined ? 0 : segmentNumberAt(needing.manifest.startLsn);
}

/**
 * Removes superseded generations and the log that only they need; a base backup is whole without it. Histories of
 * timelines stay. A cut between two removals leaves the rest for the next time.
 */
export async function pruneArchive(archive: Archive, now: Date): Promise<{ backups: string[]; segments: number }> {
  const unlock = await lockArchive(archive);
  try {
    const bases = await readBases(archive);
    const aged = bases.map((base) => ({
      ...{ id: base.id, finishedAt: new Date(base.manifest.finishedAt), isVerified: isVerified(base) },
    }));
    const superseded = findSuperseded(aged);
    for (const id of superseded) {
      // Under a draft's name no restore begins with a half one.
      const removed = join(archive.base, `draft-removed-${id}`);
      await rename(join(archive.base, id), removed);
      await rm(removed, { recursive: true });
    }
    const first = firstNeeded(
      bases.filter(({ id }) => !superseded.includes(id)),
      now,
    );
    const needless = (await listWal(archive)).filter(({ name }) => (parseSegmentName(name)?.number ?? first) < first);
    for (const { file } of needless) await rm(join(archive.wal, file));
    return { backups: superseded, segments: needless.length };
  } finally {
    unlock();
  }
}
