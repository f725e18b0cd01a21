import { type Archive, type Base, listBases, listWal, removeBase } from "./archive.ts";
import { lockArchive } from "./archive-lock.ts";
import { findSuperseded } from "./generations.ts";
import { readBases } from "./plan-restore.ts";
import { RESTORABLE_MS, verifiedMark } from "./verify-archive.ts";
import { parseSegmentName, segmentNumberAt } from "./wal-name.ts";

/** The first segment of the log that a moment of the last days needs. */
function firstNeeded(bases: readonly Base[], now: Date): number {
  const since = now.getTime() - RESTORABLE_MS;
  const needing = bases.find(({ manifest }) => new Date(manifest.finishedAt).getTime() >= since) ?? bases.at(-1);
  return needing === undefined ? 0 : segmentNumberAt(needing.manifest.startLsn);
}

/**
 * Removes superseded generations and the log that only they need; a base backup is whole without it. Histories of
 * timelines stay. After an interruption the next run removes the rest.
 */
export async function pruneArchive(archive: Archive, now: Date): Promise<{ backups: string[]; segments: number }> {
  const unlock = await lockArchive(archive);
  try {
    const bases = await readBases(archive);
    const filesOf = new Map((await listBases(archive)).map(({ id, files }) => [id, files]));
    const aged = bases.map(({ id, manifest }) => ({
      ...{ id, finishedAt: new Date(manifest.finishedAt) },
      isVerified: filesOf.get(id)?.includes(verifiedMark(id)) === true,
    }));
    const superseded = findSuperseded(aged);
    for (const id of superseded) await removeBase(archive, id, filesOf.get(id) ?? []);
    const first = firstNeeded(
      bases.filter(({ id }) => !superseded.includes(id)),
      now,
    );
    const needless = (await listWal(archive)).filter(({ name }) => (parseSegmentName(name)?.number ?? first) < first);
    for (const { file } of needless) await archive.store.remove(file);
    return { backups: superseded, segments: needless.length };
  } finally {
    unlock();
  }
}
