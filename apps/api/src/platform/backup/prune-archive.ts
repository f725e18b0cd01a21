import { type Archive, listBases, removeBase, type StoredWal } from "./archive.ts";
import { lockArchive } from "./archive-lock.ts";
import { pathOf } from "./branch.ts";
import { findSuperseded } from "./generations.ts";
import { type BranchLine, readLines } from "./plan-restore.ts";
import { readBases } from "./read-bases.ts";
import { segmentOn } from "./timelines.ts";
import { RESTORABLE_MS, verifiedMark } from "./verify-archive.ts";
import { parseSegmentName, segmentNumberAt } from "./wal-name.ts";

/** The branches that ran in the last days, each with the moment from which it must be restorable. */
function findLive(lines: readonly BranchLine[], now: Date): { line: BranchLine; from: Date }[] {
  const since = new Date(now.getTime() - RESTORABLE_MS);
  return lines.flatMap((line, index) => {
    const endedAt = lines[index + 1]?.branch.takenOverAt;
    if (endedAt !== undefined && endedAt <= since) return [];
    return [{ line, from: line.branch.takenOverAt > since ? line.branch.takenOverAt : since }];
  });
}

/** The backup with which a restore of the moment begins, or of the first moment after it. */
function baseOf({ bases }: BranchLine, from: Date) {
  return bases.findLast(({ manifest }) => new Date(manifest.finishedAt) <= from) ?? bases[0];
}

/** Whether a restore of the branch reads this part of the log, and not another branch's of the same place. */
function isRead({ branch, wal }: BranchLine, stored: StoredWal): boolean {
  const [path, segment] = [pathOf(branch), parseSegmentName(stored.name)];
  if (!wal.includes(stored) || segment === undefined) return false;
  return path === undefined || segmentOn(path, segment.number).timeline === segment.timeline;
}

/**
 * Removes superseded generations and the log that only they need; a base backup is whole without it. What every moment
 * of the last days needs stays, of each branch that ran then. After an interruption the next run removes the rest.
 */
export async function pruneArchive(archive: Archive, now: Date): Promise<{ backups: string[]; segments: number }> {
  const unlock = await lockArchive(archive);
  try {
    const lines = await readLines(archive, undefined);
    const live = findLive(lines, now);
    const needed = live.flatMap(({ line, from }) => baseOf(line, from) ?? []);
    const filesOf = new Map((await listBases(archive)).map(({ id, files }) => [id, files]));
    const running = lines.at(-1)?.bases ?? [];
    const aged = running.map(({ id, manifest }) => ({
      ...{ id, finishedAt: new Date(manifest.finishedAt) },
      isVerified: filesOf.get(id)?.includes(verifiedMark(id)) === true,
    }));
    const left = new Set(live.flatMap(({ line }) => line.bases.map(({ id }) => id)));
    const isProven = aged.some(({ isVerified }) => isVerified);
    const abandoned = (await readBases(archive)).filter(({ id }) => isProven && !left.has(id)).map(({ id }) => id);
    const superseded = [...findSuperseded(aged, new Set(needed.map(({ id }) => id))), ...abandoned];
    for (const id of superseded) await removeBase(archive, id, filesOf.get(id) ?? []);
    const first = Math.min(...needed.map(({ manifest }) => segmentNumberAt(manifest.startLsn)));
    const segments = [...new Set(lines.flatMap(({ wal }) => wal))];
    const needless = segments.filter((stored) => {
      const number = parseSegmentName(stored.name)?.number;
      return number !== undefined && (number < first || !live.some(({ line }) => isRead(line, stored)));
    });
    for (const { file } of needless) await archive.store.remove(file);
    return { backups: superseded, segments: needless.length };
  } finally {
    unlock();
  }
}
