import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { fromStamp } from "../db/moment-stamp.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { type ArchiveStore, writeText } from "./archive-store.ts";

const FOLDER = /^madoguchi-(\d+)$/;
/** Marks an archive as begun, before it has other files. */
const MARK = "archive.json";

/**
 * Everything that is stored of one database: `base/` has a folder for each base backup, `wal/` the log's segments
 * since, and `proof/` the results of the last verification and trial restore.
 */
export type Archive = { store: ArchiveStore; systemIdentifier: string };

/**
 * The archive of a database within the place of backups, begun where it is missing. `home`, the folder of the database,
 * records that it was begun: a missing archive then means an unmounted share, or a loss. Throws `CommandRefusal`.
 */
export async function openArchive(place: ArchiveStore, systemIdentifier: string, home: string): Promise<Archive> {
  // An archive is never begun in a place that does not exist.
  await place.folders();
  const store = place.within(`madoguchi-${systemIdentifier}`);
  const note = join(home, "archive");
  const isEmpty = (await store.folders().catch(() => [])).length === 0 && (await store.list(MARK)).length === 0;
  if (isEmpty && existsSync(note) && readFileSync(note, "utf8").trim() === store.name) {
    const line = `The archive ${store.name} is gone. Mount its disk, or remove ${note} to begin another.`;
    throw new CommandRefusal("place", line);
  }
  if (isEmpty) {
    await writeText(store, MARK, `${JSON.stringify({ format: 1, systemIdentifier })}\n`).catch((cause: unknown) => {
      if (cause instanceof CommandRefusal) throw cause;
      throw new CommandRefusal("place", `${place.title} cannot be written.`, { cause });
    });
  }
  writeFileSync(note, `${store.name}\n`);
  return { store, systemIdentifier };
}

/** All archives within the place of backups. Throws `CommandRefusal`. */
export async function findArchives(place: ArchiveStore): Promise<Archive[]> {
  return (await place.folders()).flatMap((name) => {
    const [, systemIdentifier] = FOLDER.exec(name) ?? [];
    return systemIdentifier === undefined ? [] : [{ store: place.within(name), systemIdentifier }];
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
  /** The earliest moment to which this backup can restore the database. */
  finishedAt: z.iso.datetime(),
  timeline: z.int().min(1),
  startLsn: lsn,
  stopLsn: lsn,
  /** The size of the restored folder, without later segments. */
  plainBytes: z.int().min(0),
  /** The age recipient; its secret key is not stored here. */
  encryptedFor: z.string().nullable(),
  files: z.array(storedFileSchema),
});

export type BaseManifest = z.infer<typeof baseManifestSchema>;
export type Base = { id: string; manifest: BaseManifest; archive: Archive };

const BASE_FILE = /^base\/(\d{8}T\d{6}Z(?:-\d+)?)\/(.+)$/;
const MANIFEST = "manifest.json";

/** The name of a base backup's file in its store. */
export function baseFile(id: string, name: string): string {
  return `base/${id}/${name}`;
}

/** A base backup's place, for people. */
export function placeOf({ archive, id }: Pick<Base, "archive" | "id">): string {
  return `${archive.store.name}/base/${id}`;
}

/** Reads the manifest of a base backup. Throws `CommandRefusal` for a damaged one. */
export async function readBase(archive: Archive, id: string): Promise<Base> {
  try {
    const manifest = baseManifestSchema.parse(await json(await archive.store.read(baseFile(id, MANIFEST))));
    return { id, manifest, archive };
  } catch (cause) {
    const place = placeOf({ archive, id });
    throw new CommandRefusal("proof", `The manifest of the backup ${place} is damaged or missing.`, { cause });
  }
}

/** Stores the manifest of a base backup, which makes the backup valid. */
export function writeManifest({ store }: Archive, id: string, manifest: BaseManifest): Promise<void> {
  return writeText(store, baseFile(id, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The files of each base backup by its id, the oldest first; `isWhole`: all of them were stored. */
export async function listBases({ store }: Archive): Promise<{ id: string; files: string[]; isWhole: boolean }[]> {
  const byId = new Map<string, string[]>();
  for (const file of await store.list("base/")) {
    const [, id, name] = BASE_FILE.exec(file) ?? [];
    if (id !== undefined && name !== undefined) byId.set(id, [...(byId.get(id) ?? []), file]);
  }
  return [...byId]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, files]) => ({ id, files, isWhole: files.includes(baseFile(id, MANIFEST)) }));
}

/** Removes a base backup, its manifest first, so that no restore begins with a partial one. */
export async function removeBase({ store }: Archive, id: string, files: readonly string[]): Promise<void> {
  const manifest = baseFile(id, MANIFEST);
  await store.remove(manifest);
  for (const file of files) if (file !== manifest) await store.remove(file);
}

/** The ids of the base backups, the oldest first, without incomplete ones. */
export async function listBaseIds(archive: Archive): Promise<string[]> {
  return (await listBases(archive)).filter(({ isWhole }) => isWhole).map(({ id }) => id);
}

/** A stored file of the log. */
export type StoredWal = { file: string; name: string; storedAt: Date; givenSha: string; sha256: string };

const WAL_FILE = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)-(\d{8}T\d{6}Z)-([\da-f]{16})-([\da-f]{64})\.zst(\.age)?$/;

/** The name of a log file in its store. */
export function walFile(name: string): string {
  return `wal/${name}`;
}

/** The stored files of the log, by their names alone, in the order of the log; with `segment` those of that segment. */
export async function listWal({ store }: Archive, segment = ""): Promise<StoredWal[]> {
  const files = await store.list(walFile(segment));
  return files.flatMap((path) => {
    const file = path.slice(walFile("").length);
    const [, name, stamp, givenSha, sha256] = WAL_FILE.exec(file) ?? [];
    if (name === undefined || stamp === undefined || givenSha === undefined || sha256 === undefined) return [];
    return [{ file: path, name, storedAt: fromStamp(stamp), givenSha, sha256 }];
  });
}
