import { text } from "node:stream/consumers";
import { fromStamp } from "../db/moment-stamp.ts";
import { type Archive, listBaseIds, listWal } from "./archive.ts";
import { writeText } from "./archive-store.ts";

const NOTE = "carried-over";

/** Records that the database of an archive was converted to another one, with an archive of its own. */
export async function recordConversion({ store }: Archive, at: Date): Promise<void> {
  await writeText(store, NOTE, `${at.toISOString()}\n`);
}

/** When an archive's database was converted to another one; `undefined` if it was not, or has been used again. */
export async function readConversionTime(archive: Archive): Promise<Date | undefined> {
  if (!(await archive.store.has(NOTE))) return undefined;
  const at = new Date((await text(await archive.store.read(NOTE))).trim());
  if (Number.isNaN(at.getTime())) return undefined;
  const stored = [
    ...(await listBaseIds(archive)).map((id) => fromStamp(id.slice(0, 16))),
    ...(await listWal(archive)).map(({ until }) => until),
  ];
  return stored.some((moment) => moment > at) ? undefined : at;
}
