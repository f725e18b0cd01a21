import { type Archive, type Base, baseFile, listBaseIds, listWal, readBase, type StoredWal } from "./archive.ts";
import { lockArchive } from "./archive-lock.ts";
import { writeText } from "./archive-store.ts";
import { checkBase } from "./check-base.ts";
import { checkWal } from "./check-wal.ts";
import { followLog, readPaths } from "./follow-log.ts";
import { writeProof } from "./proof.ts";
import { formatMoment } from "./restore-moment.ts";
import type { Path } from "./timelines.ts";

/** How far back any moment can be restored: the log of older backups is removed. */
export const RESTORABLE_MS = 7 * 24 * 3_600_000;

export type Verified = {
  backups: number;
  segments: number;
  /** The last moment that can be restored; `null` without a whole backup. */
  until: string | null;
  /** Whether the contents were read, too, or without the key the stored bytes only. */
  isRead: boolean;
  problems: string[];
};

/** A file that marks a backup as verified, after which older ones may be removed. */
export function verifiedMark(id: string): string {
  return baseFile(id, "verified.json");
}

async function checkBases(
  archive: Archive,
  identity: string | undefined,
): Promise<{ whole: Base[]; problems: string[] }> {
  const [whole, problems]: [Base[], string[]] = [[], []];
  for (const id of await listBaseIds(archive)) {
    const read = await readBase(archive, id).catch((error: unknown) => {
      problems.push(error instanceof Error ? error.message : `${id} cannot be read.`);
    });
    if (!read) continue;
    const found = await checkBase(read, identity);
    problems.push(...found);
    if (found.length === 0) whole.push(read);
  }
  return { whole, problems };
}

function findGaps(whole: readonly Base[], wal: readonly StoredWal[], paths: readonly Path[]): string[] {
  const newest = whole.at(-1)?.manifest.finishedAt ?? 0;
  const since = new Date(newest).getTime() - RESTORABLE_MS;
  const gaps = whole
    .filter(({ manifest }) => new Date(manifest.finishedAt).getTime() >= since)
    .map((base) => followLog(base, wal, paths))
    .filter(({ missing }) => missing !== undefined)
    .map(({ missing, endsAt }) => `Segment ${missing} of the log is missing, after ${formatMoment(endsAt)}.`);
  return [...new Set(gaps)];
}

/** Reads the whole archive and records the result there, too. Throws `CommandRefusal` where it cannot be read. */
export async function verifyArchive(archive: Archive, identity: string | undefined): Promise<Verified> {
  const unlock = await lockArchive(archive);
  try {
    const { whole, problems } = await checkBases(archive, identity);
    const wal = await listWal(archive);
    for (const stored of wal) {
      const problem = await checkWal(archive, stored, identity);
      if (problem !== undefined) problems.push(problem);
    }
    const isRead = identity !== undefined || whole.every(({ manifest }) => manifest.encryptedFor === null);
    const isReadable = identity !== undefined || wal.every(({ file }) => !file.endsWith(".age"));
    const paths = isReadable && problems.length === 0 ? await readPaths(archive, wal, identity) : [];
    if (problems.length === 0) problems.push(...findGaps(whole, wal, paths));
    const newest = whole.at(-1);
    if (newest === undefined) problems.push(`${archive.store.name} has no whole backup.`);
    const at = new Date().toISOString();
    for (const { id } of whole) await writeText(archive.store, verifiedMark(id), `${JSON.stringify({ at, isRead })}\n`);
    const until = newest === undefined ? null : followLog(newest, wal, paths).endsAt.toISOString();
    const verified = { backups: whole.length, segments: wal.length, until, isRead, problems };
    await writeProof(archive, "verify", { at, isGood: problems.length === 0, ...verified });
    return verified;
  } finally {
    unlock();
  }
}
