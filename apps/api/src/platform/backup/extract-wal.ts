import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { chownTo, type PostgresAccount } from "../db/postgres-account.ts";
import type { Archive, StoredWal } from "./archive.ts";
import { readSealed } from "./sealed-file.ts";

const ZERO = 0;

/** Writes a file without its trailing zeros, which then take no disk space: most segments are closed half empty. */
async function writeSparse(path: string, content: Buffer): Promise<void> {
  const used = content.findLastIndex((byte) => byte !== ZERO) + 1;
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(content.subarray(0, used));
    await file.truncate(content.byteLength);
  } finally {
    await file.close();
  }
}

/** Unpacks log files into a new folder. Throws `CommandRefusal` when one differs from what was stored. */
export async function extractWal(
  archive: Archive,
  wal: readonly StoredWal[],
  { folder, account, identity }: { folder: string; account: PostgresAccount; identity: string | undefined },
): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  chownTo(account, folder);
  for (const { file, name, sha256 } of wal) {
    const path = join(folder, name);
    await readSealed(archive.store, file, { sha256, identity }, async (plain) =>
      writeSparse(path, await buffer(plain)),
    );
    chownTo(account, path);
  }
}
