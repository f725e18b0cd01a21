import { chmod, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { unpackTar } from "modern-tar/fs";
import { chownTo, type PostgresAccount } from "../db/postgres-account.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { type Base, baseFile, placeOf } from "./archive.ts";
import { readSealed, type StoredFile, sealedEnding } from "./sealed-file.ts";

/** A stored file of a backup by the beginning of its name. Throws `CommandRefusal`. */
export function findStored(base: Base, name: string): StoredFile & { file: string } {
  const { id, manifest } = base;
  const full = `${name}${sealedEnding(manifest.encryptedFor !== null)}`;
  const found = manifest.files.find((file) => file.name === full);
  if (found === undefined)
    throw new CommandRefusal("proof", `The manifest of the backup ${placeOf(base)} names no ${full}.`);
  return { ...found, file: baseFile(id, full) };
}

async function chownAll(account: PostgresAccount, folder: string): Promise<void> {
  chownTo(account, folder);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    chownTo(account, join(entry.parentPath, entry.name));
  }
}

/** Unpacks a backup into a new folder. Throws `CommandRefusal` when it differs from what was stored. */
export async function extractBase(
  base: Base,
  { folder, account, identity }: { folder: string; account: PostgresAccount; identity: string | undefined },
): Promise<void> {
  const { file, sha256 } = findStored(base, "base.tar");
  await mkdir(folder, { mode: 0o700 });
  await readSealed(base.archive.store, file, { sha256, identity }, (tar) =>
    pipeline(tar, unpackTar(folder, { strict: true })),
  );
  await chmod(folder, 0o700);
  await chownAll(account, folder);
}
