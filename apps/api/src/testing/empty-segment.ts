import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { archiveWithin, listWal, type StoredWal } from "../platform/backup/archive.ts";
import { folderStore } from "../platform/backup/folder-store.ts";
import { readSealed, seal } from "../platform/backup/sealed-file.ts";

/** They say which segment it is. */
const HEADER_BYTES = 40;
const GIVEN_DIGITS = 16;

/** The stored segments of the only archive in `backups`, which is not encrypted, in their order. */
export async function listSegments(backups: string, systemIdentifier: string): Promise<StoredWal[]> {
  return listWal(archiveWithin(folderStore(backups), systemIdentifier));
}

/**
 * Stores a segment with its header alone, as when a disk lost the rest before it was stored: the archive's own sums are
 * right.
 */
export async function emptySegment(
  backups: string,
  systemIdentifier: string,
  { file, sha256, givenSha }: StoredWal,
): Promise<void> {
  const { store } = archiveWithin(folderStore(backups), systemIdentifier);
  let content = Buffer.alloc(0);
  await readSealed(store, file, { sha256, identity: undefined }, async (plain) => {
    content = await buffer(plain);
  });
  content.fill(0, HEADER_BYTES);
  let stored = Buffer.alloc(0);
  const sealed = await seal(Readable.from([content]), undefined, async (chunks) => {
    stored = await buffer(chunks);
  });
  rmSync(join(store.name, file));
  const given = sealed.given.sha256.slice(0, GIVEN_DIGITS);
  writeFileSync(join(store.name, file.replace(givenSha, given).replace(sha256, sealed.sha256)), stored);
}
