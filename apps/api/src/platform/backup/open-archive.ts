import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { postgresAccount } from "../db/postgres-account.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { ARCHIVE_MARK, type Archive, archiveWithin, hasMark, listWal, type OwnArchive } from "./archive.ts";
import type { ArchiveStore } from "./archive-store.ts";
import { writeText } from "./archive-store.ts";
import { branchAt, readBranches, recordTakeover } from "./branch.ts";
import { readClusterBranch, writeClusterBranch } from "./cluster-branch.ts";
import { readBases } from "./read-bases.ts";
import { formatMoment } from "./restore-moment.ts";

/** The folder of a database names its archive, once it has begun to write there. */
export function noteOf(home: string): string {
  return join(home, "archive");
}

/** Whether the database of this folder writes, or wrote, into an archive. */
export function hasArchive(home: string): boolean {
  return existsSync(noteOf(home));
}

/** Begins the archive where there is none. Returns whether it did. */
async function begin(place: ArchiveStore, { store, systemIdentifier }: Archive, note: string): Promise<boolean> {
  if (await hasMark(store)) return false;
  const isKnown = existsSync(note) && readFileSync(note, "utf8").trim() === store.name;
  if (isKnown || (await store.folders().catch(() => [])).length > 0) {
    const line = `The archive ${store.name} is gone. Mount its disk, or remove ${note} to begin another.`;
    throw new CommandRefusal("place", line);
  }
  const mark = `madoguchi-${systemIdentifier}/${ARCHIVE_MARK}`;
  await writeText(place, mark, `${JSON.stringify({ format: 1, systemIdentifier })}\n`).catch((cause: unknown) => {
    if (cause instanceof CommandRefusal) throw cause;
    throw new CommandRefusal("place", `${place.title} cannot be written.`, { cause });
  });
  return true;
}

/** The branch of the database, which runs in the place of all others. Throws `CommandRefusal` where another does. */
async function takePlace({ store }: Archive, home: string, isNew: boolean): Promise<string> {
  const cluster = join(home, "cluster");
  const { takesOver, ...own } = readClusterBranch(cluster);
  const running = branchAt(await readBranches(store), undefined);
  if (own.name !== running.name) {
    if (!takesOver && !isNew) {
      const since = running.takenOverAt.getTime() === 0 ? "" : ` since ${formatMoment(running.takenOverAt)}`;
      const line = `The archive ${store.name} belongs to another copy of this database (${running.name})${since}.`;
      throw new CommandRefusal(
        "place",
        `${line} For a trial leave BACKUP_DIR empty; to put this one in its place: madoguchi take-over.`,
      );
    }
    await recordTakeover(store, { ...own, takenOverAt: new Date() });
  }
  if (takesOver) await writeClusterBranch(postgresAccount(), cluster, { ...own, takesOver: false });
  return own.name;
}

/** For whom the archive was encrypted until now. Throws `CommandRefusal` where it was, and no backup names the key. */
async function recipientOf(archive: Archive): Promise<string | undefined> {
  const bases = await readBases(archive).catch(() => []);
  const known = bases.findLast(({ manifest }) => manifest.encryptedFor !== null)?.manifest.encryptedFor;
  if (known !== undefined && known !== null) return known;
  if (!(await listWal(archive)).some(({ file }) => file.endsWith(".age"))) return undefined;
  throw new CommandRefusal("input", `The archive ${archive.store.name} is encrypted: set BACKUP_RECIPIENT.`);
}

/** An archive as the database of a branch writes it, for the recipient or else for the one before. */
export async function joinArchive(
  archive: Archive,
  branch: string,
  recipient: string | undefined,
): Promise<OwnArchive> {
  return { ...archive, branch, recipient: recipient ?? (await recipientOf(archive)) };
}

/**
 * The archive of a database within the place of backups, begun where it is missing. `home`, the folder of the database,
 * records that it was begun: a missing archive then means an unmounted share, or a loss. An archive that was ever
 * encrypted stays so, without `recipient` for the one before. Throws `CommandRefusal`.
 */
export async function openArchive(
  place: ArchiveStore,
  { systemIdentifier, home, recipient }: { systemIdentifier: string; home: string; recipient: string | undefined },
): Promise<OwnArchive> {
  // An archive is never begun in a place that does not exist.
  await place.folders();
  const archive = archiveWithin(place, systemIdentifier);
  const note = noteOf(home);
  const isNew = await begin(place, archive, note);
  const branch = await takePlace(archive, home, isNew);
  writeFileSync(note, `${archive.store.name}\n`);
  return joinArchive(archive, branch, recipient);
}
