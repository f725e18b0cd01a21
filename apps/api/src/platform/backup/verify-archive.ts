import { type Archive, type Base, baseFile, listBases, listWal, readBase, type StoredWal } from "./archive.ts";
import { lockArchive } from "./archive-lock.ts";
import { writeText } from "./archive-store.ts";
import { checkBase } from "./check-base.ts";
import { checkWal } from "./check-wal.ts";
import { findClear } from "./find-clear.ts";
import { followLog } from "./follow-log.ts";
import { type BranchLine, readLines } from "./plan-restore.ts";
import { writeProof } from "./proof.ts";
import { type BranchEnd, describeBranches } from "./restorable-moments.ts";
import { formatMoment } from "./restore-moment.ts";

/** How far back any moment can be restored: the log of older backups is removed. */
export const RESTORABLE_MS = 7 * 24 * 3_600_000;

export type Verified = {
  backups: number;
  segments: number;
  /** The last moment of the running branch that can be restored; `null` without a whole backup. */
  until: string | null;
  /** The branches with the moments to which each can be restored. */
  branches: BranchEnd[];
  /** Whether the contents were read, too, or without the key the stored bytes only. */
  isRead: boolean;
  /** Files that anybody can read, in an archive that was ever encrypted. */
  clear: string[];
  problems: string[];
};

/** A file that marks a backup as verified, after which older ones may be removed. */
export function verifiedMark(id: string): string {
  return baseFile(id, "verified.json");
}

/** Whether a backup without a manifest was whole: an interrupted one has neither its last file nor this mark. */
function hadManifest(id: string, files: readonly string[]): boolean {
  return files.some((file) => file === verifiedMark(id) || file.startsWith(baseFile(id, "backup_manifest.")));
}

async function checkBases(
  archive: Archive,
  identity: string | undefined,
): Promise<{ whole: Base[]; problems: string[] }> {
  const [whole, problems]: [Base[], string[]] = [[], []];
  for (const { id, files, isWhole } of await listBases(archive)) {
    if (!isWhole && !hadManifest(id, files)) continue;
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

/** The gaps in each branch's log since the backups of the last days. */
function findGaps(lines: readonly BranchLine[]): string[] {
  const newest = lines.flatMap(({ bases }) => bases.map(({ manifest }) => new Date(manifest.finishedAt).getTime()));
  const since = Math.max(0, ...newest) - RESTORABLE_MS;
  const gaps = lines.flatMap(({ branch, bases, wal, paths }) =>
    bases
      .filter(({ manifest }) => manifest.branch === branch.name && new Date(manifest.finishedAt).getTime() >= since)
      .map((base) => followLog(base, wal, paths))
      .filter(({ missing }) => missing !== undefined)
      .map(({ missing, endsAt }) => `Segment ${missing} of the log is missing, after ${formatMoment(endsAt)}.`),
  );
  return [...new Set(gaps)];
}

async function checkLog(archive: Archive, wal: readonly StoredWal[], identity: string | undefined): Promise<string[]> {
  const problems: string[] = [];
  for (const stored of wal) {
    const problem = await checkWal(archive, stored, identity);
    if (problem !== undefined) problems.push(problem);
  }
  return problems;
}

/** Reads the whole archive and records the result there, too. Throws `CommandRefusal` where it cannot be read. */
export async function verifyArchive(archive: Archive, identity: string | undefined): Promise<Verified> {
  const unlock = await lockArchive(archive);
  try {
    const { whole, problems } = await checkBases(archive, identity);
    const wal = await listWal(archive);
    problems.push(...(await checkLog(archive, wal, identity)));
    const isRead = identity !== undefined || whole.every(({ manifest }) => manifest.encryptedFor === null);
    if (whole.length === 0) problems.push(`${archive.store.name} has no whole backup.`);
    const lines = problems.length === 0 ? await readLines(archive, identity) : [];
    problems.push(...findGaps(lines));
    const branches = describeBranches(lines);
    const at = new Date().toISOString();
    for (const { id } of whole) await writeText(archive.store, verifiedMark(id), `${JSON.stringify({ at, isRead })}\n`);
    const until = branches.find(({ isRunning }) => isRunning)?.until ?? null;
    const clear = await findClear(archive);
    const verified = { backups: whole.length, segments: wal.length, until, branches, isRead, clear, problems };
    await writeProof(archive, "verify", { at, isGood: problems.length === 0 && clear.length === 0, ...verified });
    return verified;
  } finally {
    unlock();
  }
}
