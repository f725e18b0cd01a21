import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Logger } from "pino";
import { describeCause } from "../db/describe-cause.ts";
import { toStamp } from "../db/moment-stamp.ts";
import { repeat } from "../jobs/repeat.ts";
import { type Archive, listWal, walFile } from "./archive.ts";
import { seal, sealedEnding } from "./sealed-file.ts";
import { parseHistoryName, parseSegmentName } from "./wal-name.ts";

const PAUSE_MS = 1_000;
/** One line a minute while the archive cannot be written, not one a second. */
const COMPLAIN_EVERY = 60;
/** The server's own drafts of a file in the spool. */
const DRAFT = /^archtemp\./;

type Shipping = { spool: string; archive: Archive; recipient: string | undefined; log: Logger };

const GIVEN_DIGITS = 16;

/** Stores one finished file of the log, unless an interrupted run has stored it already. */
async function storeWal({ spool, archive, recipient }: Shipping, name: string): Promise<void> {
  const path = join(spool, name);
  const { mtime } = await stat(path);
  // Held in memory: a segment is small, and its stored name needs the hash of its whole content.
  const parts: Uint8Array[] = [];
  const { sha256, given } = await seal(createReadStream(path), recipient, async (sealed) => {
    for await (const part of sealed) parts.push(part);
  });
  const givenSha = given.sha256.slice(0, GIVEN_DIGITS);
  const earlier = (await listWal(archive, name)).find((stored) => stored.name === name);
  if (earlier === undefined) {
    const file = `${name}-${toStamp(mtime)}-${givenSha}-${sha256}${sealedEnding(recipient !== undefined)}`;
    return archive.store.write(walFile(file), Readable.from(parts));
  }
  if (earlier.givenSha !== givenSha) throw new Error(`another ${name} is in the archive: two databases write to it`);
}

/** Ships the files of the spool to the archive, the oldest first, and removes each once it is stored there. */
export async function shipWaiting(shipping: Shipping): Promise<void> {
  const waiting = (await readdir(shipping.spool)).filter((name) => !DRAFT.test(name)).toSorted();
  for (const name of waiting) {
    // No restore needs backup notes, nor the last, unfinished segment of an abandoned timeline.
    const isNeeded = parseSegmentName(name) !== undefined || parseHistoryName(name) !== undefined;
    if (isNeeded) await storeWal(shipping, name);
    await rm(join(shipping.spool, name));
  }
}

/**
 * Ships finished segments to the archive until it is stopped. While the archive cannot be written they wait in the
 * spool, and the log reports it. `stop` ships the last files of the stopped server.
 */
export function startShipping(shipping: Shipping): { stop: () => Promise<void> } {
  let failures = 0;
  const ship = async () => {
    try {
      await shipWaiting(shipping);
      if (failures > 0) shipping.log.info("the archive of backups can be written again");
      failures = 0;
    } catch (error) {
      if (failures % COMPLAIN_EVERY === 0) {
        shipping.log.error(
          { reason: describeCause(error) },
          "the archive of backups cannot be written; WAL files wait on this machine",
        );
      }
      failures += 1;
    }
  };
  const end = repeat(PAUSE_MS, ship);
  return {
    stop: async () => {
      await end();
      await ship();
    },
  };
}
