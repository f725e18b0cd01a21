import { buffer } from "node:stream/consumers";
import type { Archive, StoredWal } from "./archive.ts";
import { hashStored, readSealed } from "./sealed-file.ts";
import { parseSegmentName, SEGMENT_BYTES } from "./wal-name.ts";

/** The first page of each segment: magic (2 bytes), flags (2), timeline (4), place in the log (8), length (4, 4 unused), database (8). */
const AT = { timeline: 4, place: 8, systemIdentifier: 24 } as const;

function isSegmentOf(content: Buffer, name: string, { systemIdentifier }: Archive): boolean {
  const segment = parseSegmentName(name);
  if (segment === undefined) return true;
  return (
    content.byteLength === SEGMENT_BYTES &&
    content.readBigUInt64LE(AT.place) === BigInt(segment.number) * BigInt(SEGMENT_BYTES) &&
    content.readUInt32LE(AT.timeline) <= segment.timeline &&
    String(content.readBigUInt64LE(AT.systemIdentifier)) === systemIdentifier
  );
}

/** The problem of a stored log file; `undefined` when it is whole. */
export async function checkWal(
  archive: Archive,
  { file, name, sha256 }: StoredWal,
  identity: string | undefined,
): Promise<string | undefined> {
  const path = `${archive.store.name}/${file}`;
  const found = await hashStored(archive.store, file).catch(() => undefined);
  if (found !== sha256) return `${path} is damaged or was changed.`;
  if (file.endsWith(".age") && identity === undefined) return undefined;
  let isRight = false;
  await readSealed(archive.store, file, { sha256, identity }, async (plain) => {
    isRight = isSegmentOf(await buffer(plain), name, archive);
  });
  return isRight ? undefined : `${path} is not the segment ${name} of this database.`;
}
