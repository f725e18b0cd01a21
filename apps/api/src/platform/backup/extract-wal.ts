import { mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { chownTo, type PostgresAccount } from "../db/postgres-account.ts";
import type { RestorePlan } from "./plan-restore.ts";
import { readSealed } from "./sealed-file.ts";
import { historyName } from "./wal-name.ts";

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

/** Unpacks the log of a plan into a new folder. Throws `CommandRefusal` when a file differs from what was stored. */
export async function extractWal(
  { archive, histories, stored, log }: RestorePlan,
  { folder, account, identity }: { folder: string; account: PostgresAccount; identity: string | undefined },
): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  chownTo(account, folder);
  for (const { timeline, text } of histories) {
    const path = join(folder, historyName(timeline));
    await writeFile(path, text);
    chownTo(account, path);
  }
  for (const { file, name, sha256 } of [...stored, ...log.segments]) {
    const path = join(folder, name);
    await readSealed(archive.store, file, { sha256, identity }, async (plain) =>
      writeSparse(path, await buffer(plain)),
    );
    chownTo(account, path);
  }
}
