import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fromStamp } from "../db/moment-stamp.ts";
import { type Archive, listBaseIds, listWal } from "./archive.ts";
import { writeDurably } from "./durable-file.ts";

function pathOf(archive: Archive): string {
  return join(archive.folder, "carried-over");
}

/** Notes that the database of an archive goes on as another one, with an archive of its own. */
export async function noteCarriedOver(archive: Archive, at: Date): Promise<void> {
  await writeDurably(pathOf(archive), `${at.toISOString()}\n`);
}

/** When the database of an archive was carried over to another one; `undefined` where it was not, or works again since. */
export async function readCarriedOver(archive: Archive): Promise<Date | undefined> {
  const text = await readFile(pathOf(archive), "utf8").catch(() => "");
  const at = new Date(text.trim());
  if (Number.isNaN(at.getTime())) return undefined;
  const stored = [
    ...(await listBaseIds(archive)).map((id) => fromStamp(id.slice(0, 16))),
    ...(await listWal(archive)).map(({ storedAt }) => storedAt),
  ];
  return stored.some((moment) => moment > at) ? undefined : at;
}
