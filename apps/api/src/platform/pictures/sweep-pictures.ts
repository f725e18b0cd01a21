import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { PictureObjects } from "../db/outside.ts";
import { findInstallationName } from "../live/live-message.store.ts";
import { countObjects, findNamedObjects, listObjectsAfter } from "./picture.store.ts";

/** An upload stores its object before its row, and a call takes seconds. */
const UNDER_WAY_MS = 60 * 60 * 1000;
const ROWS_AT_ONCE = 1_000;

export type Swept = {
  objects: number;
  /** Objects without a row: removed, or only counted. */
  removed: number;
  /** Objects that a row names but the bucket lacks. */
  missing: string[];
};

/** The objects that rows name, by name. */
async function* namedObjects(database: Database): AsyncGenerator<string> {
  let last = "";
  for (;;) {
    const names = await listObjectsAfter(database, last, ROWS_AT_ONCE);
    yield* names;
    last = names.at(-1) ?? "";
    if (names.length < ROWS_AT_ONCE) return;
  }
}

/**
 * Compares the bucket with the rows, both read once by name: removes objects older than an hour that no row names (only
 * counts them with `removes: false`), and returns those that rows name but the bucket lacks. The bucket of another
 * installation is not touched: `undefined`.
 */
export async function comparePictures(
  database: Database,
  pictures: PictureObjects,
  now: Date,
  { removes = true } = {},
): Promise<Swept | undefined> {
  if (!(await pictures.claim(await findInstallationName(database)))) return undefined;
  const rows = namedObjects(database);
  const swept: Swept = { objects: 0, removed: 0, missing: [] };
  const suspects: string[] = [];
  let row = await rows.next();
  for await (const { name, at } of pictures.list()) {
    swept.objects += 1;
    for (; row.done !== true && row.value < name; row = await rows.next()) suspects.push(row.value);
    if (row.done !== true && row.value === name) {
      row = await rows.next();
      continue;
    }
    if (at.getTime() > now.getTime() - UNDER_WAY_MS) continue;
    // Queried once more: it may have got its row since.
    if ((await findNamedObjects(database, [name])).has(name)) continue;
    if (removes) await pictures.remove([name]);
    swept.removed += 1;
  }
  for (; row.done !== true; row = await rows.next()) suspects.push(row.value);
  for (const name of suspects) {
    // It may have been stored after the bucket was read, or removed with its row.
    const isMissing = !(await pictures.has(name)) && (await findNamedObjects(database, [name])).has(name);
    if (isMissing) swept.missing.push(name);
  }
  return swept;
}

/** The nightly comparison; problems are logged. */
export async function sweepPictures({ database, now, log }: { database: Database; now: () => Date; log: Logger }) {
  const { pictures } = database.outside;
  if (!pictures) {
    const objects = await countObjects(database);
    if (objects > 0)
      log.error({ objects }, "photos are in a bucket, but PICTURES_URL is not set: they cannot be shown");
    return;
  }
  const swept = await comparePictures(database, pictures, now());
  if (swept === undefined) {
    log.error("the bucket of PICTURES_URL belongs to another installation: nothing was swept");
    return;
  }
  const { objects, removed, missing } = swept;
  if (removed > 0) log.info({ objects, removed }, "objects without a row were removed from the bucket of photos");
  if (missing.length > 0) {
    log.error({ objects, missing: missing.length }, "photos are missing in the bucket: run madoguchi doctor");
  }
}
