import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { streamBaseBackup } from "../db/base-backup-stream.ts";
import { toStamp } from "../db/moment-stamp.ts";
import { readServerFacts } from "../db/server-facts.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { type Archive, type Base, type BaseManifest, readBase } from "./archive.ts";
import { lockArchive } from "./archive-lock.ts";
import { publish, syncFolder, writeDurably } from "./durable-file.ts";
import { type StoredFile, sealedEnding, writeSealed } from "./sealed-file.ts";

const DRAFT = /^draft-/;

async function removeDrafts(archive: Archive): Promise<void> {
  for (const name of (await readdir(archive.base)).filter((found) => DRAFT.test(found))) {
    await rm(join(archive.base, name), { recursive: true, force: true });
  }
}

function freeId(archive: Archive, moment: Date): string {
  const stamp = toStamp(moment);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? stamp : `${stamp}-${number}`;
    if (!existsSync(join(archive.base, id))) return id;
  }
}

function asRefusal(error: unknown, archive: Archive): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  if (error.code === "ENOSPC" || error.code === "EDQUOT") {
    return new CommandRefusal(
      "place",
      `There is no space left in ${archive.folder}. Earlier backups are as they were.`,
    );
  }
  return error;
}

export type BackupOptions = {
  archive: Archive;
  /** The embedded server's address. */
  url: string;
  recipient: string | undefined;
  version: string;
};

async function writeBase(draft: string, options: BackupOptions): Promise<BaseManifest> {
  const { archive, recipient } = options;
  const ending = sealedEnding(recipient !== undefined);
  const startedAt = new Date().toISOString();
  const { major } = await readServerFacts(options.url);
  const files: StoredFile[] = [];
  let plainBytes = 0;
  const store = async (name: string, source: Readable) => {
    const { bytes, sha256, given } = await writeSealed(join(draft, name), source, recipient);
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
    encryptedFor: recipient ?? null,
    files,
  };
}

/**
 * Stores the whole database as it is, whether it is in use or not. A cut at any moment leaves the earlier backups and no
 * half one. Throws `CommandRefusal`.
 */
export async function takeBaseBackup(options: BackupOptions): Promise<Base> {
  const { archive } = options;
  const unlock = await lockArchive(archive);
  try {
    await removeDrafts(archive);
    const draft = join(archive.base, `draft-${process.pid}`);
    await mkdir(draft, { mode: 0o700 });
    try {
      const manifest = await writeBase(draft, options);
      await writeDurably(join(draft, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
      await syncFolder(draft);
      const id = freeId(archive, new Date(manifest.finishedAt));
      await publish(draft, join(archive.base, id));
      return await readBase(archive, id);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw asRefusal(error, archive);
    }
  } finally {
    unlock();
  }
}
