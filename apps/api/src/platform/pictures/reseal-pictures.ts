import type { Database } from "../db/database.ts";
import type { PictureObjects } from "../db/outside.ts";
import { labelOf } from "./picture.store.ts";
import { listByOtherKey, pointToResealed, type SealedPicture } from "./sealed-picture.store.ts";

/** Few enough for the memory of this process. */
const AT_ONCE = 20;

/** The numbers of pictures sealed again and of those already current, and the ids of those that could not be opened. */
export type Resealed = { resealed: number; current: number; unopened: string[] };

const nameOf = ({ medicalBusinessId, owner, form }: SealedPicture) => `${owner} (${form}) of ${medicalBusinessId}`;

/**
 * Seals by the present key the objects of the previous one, one after the other while the program runs. The old object
 * stays for running reads, and the nightly sweep removes it. The command may be stopped and run again: finished
 * pictures are not read again. Rejects with E003 where the bucket does not serve.
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
