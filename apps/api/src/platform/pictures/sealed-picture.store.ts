import { and, count, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { picture } from "./picture.table.ts";

/** A picture in the bucket, by the name of its object. */
export type SealedPicture = { medicalBusinessId: string; owner: string; hash: string; form: string; object: string };

/** Sealed by another key than this one, or by an unrecorded key. */
const isByOther = (keyName: string): SQL | undefined =>
  and(isNotNull(picture.object), or(isNull(picture.sealedBy), ne(picture.sealedBy, keyName)));

/** The next pictures that another key may have sealed, by the names of their objects. */
export async function listByOtherKey(
  database: Database,
  keyName: string,
  { after, limit }: { after: string; limit: number },
): Promise<SealedPicture[]> {
  const { medicalBusinessId, owner, hash, form } = picture;
  return database
    .select({ medicalBusinessId, owner, hash, form, object: sql<string>`${picture.object}` })
    .from(picture)
    .where(and(isByOther(keyName), gt(picture.object, after)))
    .orderBy(picture.object)
    .limit(limit);
}

/** The number of pictures that another key has sealed: `named` by a recorded key, `unknown` by an unrecorded one. */
export async function countByOtherKey(
  database: Database,
  keyName: string,
): Promise<{ named: number; unknown: number }> {
  const [row] = await database
    .select({ all: count(), named: count(picture.sealedBy) })
    .from(picture)
    .where(isByOther(keyName));
  return { named: row?.named ?? 0, unknown: (row?.all ?? 0) - (row?.named ?? 0) };
}

/** Records the object of a picture sealed again by this key; false when its row is gone, or names another object. */
export async function pointToResealed(
  database: Database,
  row: SealedPicture,
  { object, keyName }: { object: string; keyName: string },
): Promise<boolean> {
  const { medicalBusinessId, owner, hash, form } = row;
  const isRow = and(
    eq(picture.medicalBusinessId, medicalBusinessId),
    eq(picture.owner, owner),
    eq(picture.hash, hash),
    eq(picture.form, form),
    eq(picture.object, row.object),
  );
  const pointed = await database
    .update(picture)
    .set({ object, sealedBy: keyName })
    .where(isRow)
    .returning({ pointed: sql<number>`1` });
  return pointed.length > 0;
}
