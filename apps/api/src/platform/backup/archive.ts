import { createHash } from "node:crypto";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { fromStamp } from "../db/moment-stamp.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { type ArchiveStore, writeText } from "./archive-store.ts";
import { MAIN } from "./branch.ts";

const FOLDER = /^madoguchi-(\d+)$/;
/** Marks an archive as begun, before it has other files. */
export const ARCHIVE_MARK = "archive.json";

/**
 * Everything that is stored of one database: `base/` has a folder for each base backup, `wal/` the log's segments
 * since, `branch/` the databases that took over after a restore, and `proof/` the results of the last verification and
 * trial restore.
 */
export type Archive = { store: ArchiveStore; systemIdentifier: string };

/** The archive of a running database, with the branch that it writes, and for whom all of it is encrypted. */
export type OwnArchive = Archive & { branch: string; recipient: string | undefined };

/** Whether the archive's place is there, and not an empty folder in the place of its disk. */
export function hasMark(store: ArchiveStore): Promise<boolean> {
  return store.has(ARCHIVE_MARK);
}

/** Throws `CommandRefusal` where the archive's place is away. */
export async function requireMark(store: ArchiveStore): Promise<void> {
  if (await hasMark(store)) return;
  const line = `The archive ${store.name} is not there: it has no ${ARCHIVE_MARK}. Mount its disk.`;
  throw new CommandRefusal("place", line);
}

/** The store of an archive, in which nothing is changed while its mark is missing. */
export function archiveWithin(place: ArchiveStore, systemIdentifier: string): Archive {
  const store = place.within(`madoguchi-${systemIdentifier}`);
  return {
    systemIdentifier,
    store: {
      ...store,
      write: async (file, content) => {
        await requireMark(store);
        await store.write(file, content);
      },
      remove: async (file) => {
        await requireMark(store);
        await store.remove(file);
      },
    },
  };
}

/** All archives within the place of backups. Throws `CommandRefusal`. */
export async function findArchives(place: ArchiveStore): Promise<Archive[]> {
  return (await place.folders()).flatMap((name) => {
    const [, systemIdentifier] = FOLDER.exec(name) ?? [];
    return systemIdentifier === undefined ? [] : [archiveWithin(place, systemIdentifier)];
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
  /** The branch whose database it is of. */
  branch: z.string().default(MAIN),
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
    const { sum, ...stored } = z
      .looseObject({ sum: z.string().optional() })
      .parse(await json(await archive.store.read(baseFile(id, MANIFEST))));
    // Backups of earlier releases have no sum.
    if (sum !== undefined && sum !== sumOf(stored)) throw new Error("the sum of the manifest differs");
    return { id, manifest: baseManifestSchema.parse(stored), archive };
  } catch (cause) {
    const place = placeOf({ archive, id });
    throw new CommandRefusal("proof", `The manifest of the backup ${place} is damaged or missing.`, { cause });
  }
}

/** The SHA-256 of a manifest's values in their order. */
function sumOf(manifest: object): string {
  return createHash("sha256").update(JSON.stringify(manifest)).digest("hex");
}

/** Stores the manifest of a base backup with its own sum, which makes the backup valid. */
export function writeManifest({ store }: Archive, id: string, manifest: BaseManifest): Promise<void> {
  const content = { ...manifest, sum: sumOf(manifest) };
  return writeText(store, baseFile(id, MANIFEST), `${JSON.stringify(content, null, 2)}\n`);
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

/** A stored file of the log. Every act that was acknowledged `until` then is in the log up to it. */
export type StoredWal = {
  file: string;
  branch: string;
  name: string;
  until: Date;
  givenSha: string;
  sha256: string;
};

const WAL_FILE =
  /^wal\/(?:([\w-]+)\/)?([0-9A-F]{24}|[0-9A-F]{8}\.history)-(\d{8}T\d{6}Z)-([\da-f]{16})-([\da-f]{64})\.zst(\.age)?$/;

/** The name of a branch's log file in its store. */
export function walFile(branch: string, name: string): string {
  return branch === MAIN ? `wal/${name}` : `wal/${branch}/${name}`;
}

/** The stored files of the log that begin with `prefix`, by their names alone, in the order of each branch's log. */
export async function listWal({ store }: Archive, prefix = "wal/"): Promise<StoredWal[]> {
  const files = await store.list(prefix);
  return files.flatMap((file) => {
    const [, branch = MAIN, name, stamp, givenSha, sha256] = WAL_FILE.exec(file) ?? [];
    if (name === undefined || stamp === undefined || givenSha === undefined || sha256 === undefined) return [];
    return [{ file, branch, name, until: fromStamp(stamp), givenSha, sha256 }];
  });
}
