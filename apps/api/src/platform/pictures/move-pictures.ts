import type { Database } from "../db/database.ts";
import type { PictureObjects } from "../db/outside.ts";
import { bringBack, labelOf, listPhotosToMove, openPicture, pointToObject } from "./picture.store.ts";

/** Few enough for the memory of this process. */
const AT_ONCE = 20;

export type MovedPictures = { moved: number; bytes: number };

type Move = { database: Database; pictures: PictureObjects; onMoved: (so: MovedPictures) => void };

/** Stores a picture in the bucket, reads it back, and only then deletes the bytes in the row. */
async function moveOut(database: Database, pictures: PictureObjects, row: Row): Promise<number> {
  const content = row.content ?? Buffer.alloc(0);
  const object = await pictures.put(content, labelOf(row));
  const read = await pictures.get(object, labelOf(row));
  if (!read?.equals(content)) throw new Error("the bucket answers with other bytes");
  // Deleted meanwhile, or moved by another command.
  if (await pointToObject(database, row, object)) return content.length;
  await pictures.remove([object]);
  return 0;
}

/** The object's name and seal have proven the bytes. */
async function moveIn(database: Database, pictures: PictureObjects, row: Row): Promise<number> {
  const content = await openPicture(database, row);
  if (!(await bringBack(database, row, content))) return 0;
  // Objects that are not removed here are swept later.
  if (row.object !== null) await pictures.remove([row.object]).catch(() => undefined);
  return content.length;
}

type Row = Awaited<ReturnType<typeof listPhotosToMove>>[number];

/**
 * Moves all patients' photos to the bucket, or back into the database, while the program runs. Each is moved by itself,
 * so that the command may be stopped and run again at any time. Rejects with E003, and when the bucket returns
 * different bytes.
 */
export async function movePictures(to: "bucket" | "database", { database, pictures, onMoved }: Move) {
  const so: MovedPictures = { moved: 0, bytes: 0 };
  for (;;) {
    const rows = await listPhotosToMove(database, to === "bucket" ? "here" : "bucket", AT_ONCE);
    if (rows.length === 0) return so;
    for (const row of rows) {
      const bytes = await (to === "bucket" ? moveOut(database, pictures, row) : moveIn(database, pictures, row));
      if (bytes === 0) continue;
      so.moved += 1;
      so.bytes += bytes;
    }
    onMoved(so);
  }
}
