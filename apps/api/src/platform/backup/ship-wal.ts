import { createReadStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { toStamp } from "../db/moment-stamp.ts";
import { listWal, type OwnArchive, walFile } from "./archive.ts";
import { seal, sealedEnding } from "./sealed-file.ts";
import { parseSegmentName, type Segment } from "./wal-name.ts";

/** The server's own drafts of a file in the spool. */
const DRAFT = /^archtemp\./;
const GIVEN_DIGITS = 16;
/** Nothing is known about the acts in a segment that was closed before this process began. */
const UNKNOWN = new Date(0);

type Shipping = {
  spool: string;
  archive: OwnArchive;
  /** The last moment of which all acts are known to be in the log up to this segment. */
  untilOf?: (segment: Segment) => Date | undefined;
};

/** Stores one finished file of the log, unless an interrupted run has stored it already. */
async function storeWal({ spool, archive }: Shipping, name: string, until: Date): Promise<void> {
  const { recipient, branch } = archive;
  // Held in memory: a segment is small, and its stored name needs the hash of its whole content.
  const parts: Uint8Array[] = [];
  const { sha256, given } = await seal(createReadStream(join(spool, name)), recipient, async (sealed) => {
    for await (const part of sealed) parts.push(part);
  });
  const givenSha = given.sha256.slice(0, GIVEN_DIGITS);
  const [earlier] = await listWal(archive, walFile(branch, name));
  if (earlier === undefined) {
    const file = `${name}-${toStamp(until)}-${givenSha}-${sha256}${sealedEnding(recipient !== undefined)}`;
    return archive.store.write(walFile(branch, file), Readable.from(parts));
  }
  if (earlier.givenSha !== givenSha) throw new Error(`another ${name} is in the archive: two databases write to it`);
}

/** The server's finished files that wait in the spool, the oldest first. */
export async function listWaiting(spool: string): Promise<string[]> {
  return (await readdir(spool)).filter((name) => !DRAFT.test(name)).toSorted();
}

/**
 * Ships the files of the spool to the archive, the oldest first, and removes each once it is stored there. Calls
 * `onShipped` after each segment.
 */
export async function shipWaiting(shipping: Shipping, onShipped?: (segment: Segment) => void): Promise<void> {
  for (const name of await listWaiting(shipping.spool)) {
    // No restore needs backup notes, nor the last, unfinished segment of an abandoned timeline; a branch has its history.
    const segment = parseSegmentName(name);
    if (segment !== undefined) await storeWal(shipping, name, shipping.untilOf?.(segment) ?? UNKNOWN);
    await rm(join(shipping.spool, name));
    if (segment !== undefined) onShipped?.(segment);
  }
}
