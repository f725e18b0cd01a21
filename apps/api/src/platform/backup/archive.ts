import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { fromStamp } from "../db/moment-stamp.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";

const FOLDER = /^madoguchi-(\d+)$/;

/**
 * Everything that is stored of one database: `base` has a folder for each base backup, `wal` the log's segments since, and
 * `proof` what was found when it was last verified and restored on trial.
 */
export type Archive = { folder: string; systemIdentifier: string; base: string; wal: string; proof: string };

function archiveAt(folder: string, systemIdentifier: string): Archive {
  const inside = (name: string) => join(folder, name);
  return { folder, systemIdentifier, base: inside("base"), wal: inside("wal"), proof: inside("proof") };
}

/** The folder of `BACKUP_DIR` must be there: one that is made would hide a share that is not mounted. Throws `CommandRefusal`. */
export function requireFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new CommandRefusal("place", `The folder ${path} of BACKUP_DIR is not there. Mount or make it.`);
}

/**
 * The archive of a database within `BACKUP_DIR`, made where it is missing. `home`, the folder of the database, remembers
 * that it was made: an archive that is gone is a share that is not mounted, or a loss. Throws `CommandRefusal`.
 */
export async function openArchive(backupFolder: string, systemIdentifier: string, home: string): Promise<Archive> {
  requireFolder(backupFolder);
  const archive = archiveAt(join(backupFolder, `madoguchi-${systemIdentifier}`), systemIdentifier);
  const note = join(home, "archive");
  if (existsSync(note) && readFileSync(note, "utf8").trim() === archive.folder && !existsSync(archive.folder)) {
    const line = `The archive ${archive.folder} is gone. Mount its disk, or remove ${note} to begin another.`;
    throw new CommandRefusal("place", line);
  }
  try {
    for (const folder of [archive.base, archive.wal, archive.proof])
      await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new CommandRefusal("place", `The folder ${backupFolder} of BACKUP_DIR cannot be written.`, { cause });
  }
  writeFileSync(note, `${archive.folder}\n`);
  return archive;
}

/** All archives within `BACKUP_DIR`. */
export async function findArchives(backupFolder: string): Promise<Archive[]> {
  requireFolder(backupFolder);
  const names = await readdir(backupFolder);
  return names.flatMap((name) => {
    const [, systemIdentifier] = FOLDER.exec(name) ?? [];
    return systemIdentifier === undefined ? [] : [archiveAt(join(backupFolder, name), systemIdentifier)];
  });
}

const storedFileSchema = z.object({
  name: z.string().regex(/^[a-z_.]+$/),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});
const lsn = z.string().regex(/^[\dA-F]+\/[\dA-F]+$/);

/** `manifest.json` of a base backup. */
export const baseManifestSchema = z.object({
  format: z.literal(1),
  madoguchi: z.string(),
  postgresMajor: z.int(),
  systemIdentifier: z.string(),
  startedAt: z.iso.datetime(),
  /** From when on this backup can bring the database back. */
  finishedAt: z.iso.datetime(),
  timeline: z.int().min(1),
  startLsn: lsn,
  stopLsn: lsn,
  /** What the restored folder needs, without later segments. */
  plainBytes: z.int().min(0),
  /** The age recipient, of whom no secret is known here. */
  encryptedFor: z.string().nullable(),
  files: z.array(storedFileSchema),
});

export type BaseManifest = z.infer<typeof baseManifestSchema>;
export type Base = { id: string; folder: string; manifest: BaseManifest };

const BASE_ID = /^\d{8}T\d{6}Z(-\d+)?$/;

/** Reads the manifest of a base backup. Throws `CommandRefusal` for one that is damaged. */
export async function readBase(archive: Archive, id: string): Promise<Base> {
  const folder = join(archive.base, id);
  try {
    const manifest = baseManifestSchema.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
    return { id, folder, manifest };
  } catch (cause) {
    throw new CommandRefusal("proof", `The manifest of the backup ${folder} is damaged or missing.`, { cause });
  }
}

/** The ids of the base backups, the oldest first; drafts of cut ones do not count. */
export async function listBaseIds(archive: Archive): Promise<string[]> {
  if (!existsSync(archive.base)) return [];
  return (await readdir(archive.base)).filter((name) => BASE_ID.test(name)).toSorted();
}

/** A stored file of the log. */
export type StoredWal = { file: string; name: string; storedAt: Date; givenSha: string; sha256: string };

const WAL_FILE = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)-(\d{8}T\d{6}Z)-([\da-f]{16})-([\da-f]{64})\.zst(\.age)?$/;

/** What is stored of the log, by the names of the files alone, in the order of the log. */
export async function listWal(archive: Archive): Promise<StoredWal[]> {
  if (!existsSync(archive.wal)) return [];
  const files = await readdir(archive.wal);
  return files.toSorted().flatMap((file) => {
    const [, name, stamp, givenSha, sha256] = WAL_FILE.exec(file) ?? [];
    if (name === undefined || stamp === undefined || givenSha === undefined || sha256 === undefined) return [];
    return [{ file, name, storedAt: fromStamp(stamp), givenSha, sha256 }];
  });
}
