import { Readable } from "node:stream";
import { streamBaseBackup } from "../db/base-backup-stream.ts";
import { toStamp } from "../db/moment-stamp.ts";
import { readServerFacts } from "../db/server-facts.ts";
import { isDiskFull } from "../errors/code-of.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import {
  type Archive,
  type Base,
  type BaseManifest,
  baseFile,
  listBases,
  type OwnArchive,
  readBase,
  removeBase,
  writeManifest,
} from "./archive.ts";
import { lockArchive } from "./archive-lock.ts";
import { type StoredFile, seal, sealedEnding } from "./sealed-file.ts";

/** Removes the incomplete backups of interrupted commands. Returns the ids of the whole ones. */
async function removeHalves(archive: Archive): Promise<string[]> {
  await archive.store.clear("base/");
  const bases = await listBases(archive);
  for (const { id, files, isWhole } of bases) if (!isWhole) await removeBase(archive, id, files);
  return bases.filter(({ isWhole }) => isWhole).map(({ id }) => id);
}

function freeId(taken: readonly string[], moment: Date): string {
  const stamp = toStamp(moment);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? stamp : `${stamp}-${number}`;
    if (!taken.includes(id)) return id;
  }
}

function asRefusal(error: unknown, { store }: Archive): unknown {
  if (!isDiskFull(error)) return error;
  return new CommandRefusal("place", `There is no space left in ${store.name}. Earlier backups are unchanged.`);
}

export type BackupOptions = {
  archive: OwnArchive;
  /** The embedded server's address. */
  url: string;
  version: string;
};

async function writeBase(id: string, options: BackupOptions): Promise<BaseManifest> {
  const { archive } = options;
  const { recipient, branch } = archive;
  const ending = sealedEnding(recipient !== undefined);
  const startedAt = new Date().toISOString();
  const { major } = await readServerFacts(options.url);
  const files: StoredFile[] = [];
  let plainBytes = 0;
  const store = async (name: string, source: Readable) => {
    const write = (sealed: AsyncIterable<Uint8Array>) => archive.store.write(baseFile(id, name), sealed);
    const { bytes, sha256, given } = await seal(source, recipient, write);
    files.push({ name, bytes, sha256 });
    plainBytes += given.bytes;
  };
  const { manifest, ...places } = await streamBaseBackup(options.url, (tar) => store(`base.tar${ending}`, tar));
  await store(`backup_manifest${ending}`, Readable.from([manifest]));
  return {
    format: 1,
    madoguchi: options.version,
    postgresMajor: major,
    systemIdentifier: archive.systemIdentifier,
    startedAt,
    finishedAt: new Date().toISOString(),
    ...places,
    plainBytes,
    branch,
    encryptedFor: recipient ?? null,
    files,
  };
}

/**
 * Stores the whole database, whether it is in use or not. An interruption at any moment leaves the earlier backups and
 * no incomplete one. Throws `CommandRefusal`.
 */
export async function takeBaseBackup(options: BackupOptions): Promise<Base> {
  const { archive } = options;
  const unlock = await lockArchive(archive);
  try {
    const id = freeId(await removeHalves(archive), new Date());
    try {
      await writeManifest(archive, id, await writeBase(id, options));
      return await readBase(archive, id);
    } catch (error) {
      await removeHalves(archive).catch(() => undefined);
      throw asRefusal(error, archive);
    }
  } finally {
    unlock();
  }
}
