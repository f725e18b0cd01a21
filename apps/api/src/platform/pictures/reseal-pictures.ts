import type { Database } from "../db/database.ts";
import type { PictureObjects } from "../db/outside.ts";
import { labelOf } from "./picture.store.ts";
import { listByOtherKey, pointToResealed, type SealedPicture } from "./sealed-picture.store.ts";

/** Few enough that their bytes are nothing to this process. */
const AT_ONCE = 20;

/** What was sealed again, what was so already, and what could not be: by its id, never by its contents. */
export type Resealed = { resealed: number; current: number; unopened: string[] };

const nameOf = ({ medicalBusinessId, owner, form }: SealedPicture) => `${owner} (${form}) of ${medicalBusinessId}`;

/**
 * Seals by the present key what the previous one has sealed in the bucket, one after the other while people work. The object
 * before stays for who is reading it, and the night sweeps it. It may be stopped and begun again: what is done is not read
 * once more. Rejects with E003 where the bucket does not serve.
 */
export async function resealPictures(
  database: Database,
  pictures: PictureObjects,
  onSome: (so: Resealed) => void,
): Promise<Resealed> {
  const so: Resealed = { resealed: 0, current: 0, unopened: [] };
  const { keyName } = pictures;
  for (let after = ""; ; ) {
    const rows = await listByOtherKey(database, keyName, { after, limit: AT_ONCE });
    if (rows.length === 0) return so;
    for (const row of rows) {
      const found = await pictures.reseal(row.object, labelOf(row));
      if (found === undefined || found === "unopened") {
        so.unopened.push(`${nameOf(row)}${found === undefined ? ", which is not there" : ""}`);
        continue;
      }
      const isNew = found.object !== row.object;
      if (await pointToResealed(database, row, { object: found.object, keyName }))
        so[isNew ? "resealed" : "current"] += 1;
      // Deleted meanwhile, or moved by another command.
      else if (isNew) await pictures.remove([found.object]);
    }
    after = rows.at(-1)?.object ?? "";
    onSome(so);
  }
}
