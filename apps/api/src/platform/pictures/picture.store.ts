import { and, eq, notInArray } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { picture } from "./picture.table.ts";

/** Whose pictures; an object store would make it the beginning of its keys. */
export type PictureOwner = { medicalBusinessId: string; owner: string };

const ofOwner = ({ medicalBusinessId, owner }: PictureOwner) =>
  and(eq(picture.medicalBusinessId, medicalBusinessId), eq(picture.owner, owner));

/** Keeps a picture in all its forms; one that is there already stays. */
export async function putPicture(
  database: Database,
  { medicalBusinessId, owner }: PictureOwner,
  { hash, forms }: EncodedPicture,
  storedAt: Date,
): Promise<void> {
  const rows = forms.map(({ form, type, content }) => ({
    medicalBusinessId,
    owner,
    hash,
    form,
    type,
    content,
    storedAt,
  }));
  await database.insert(picture).values(rows).onConflictDoNothing();
}

/** One form of a picture; `undefined` when its owner has none of this hash. */
export async function readPicture(database: Database, owner: PictureOwner, hash: string, form: string) {
  const [found] = await database
    .select({ type: picture.type, content: picture.content })
    .from(picture)
    .where(and(ofOwner(owner), eq(picture.hash, hash), eq(picture.form, form)));
  return found;
}

/** Forgets every picture of an owner but those of these hashes. */
export async function dropOtherPictures(
  database: Database,
  owner: PictureOwner,
  hashes: readonly string[],
): Promise<void> {
  await database.delete(picture).where(and(ofOwner(owner), notInArray(picture.hash, [...hashes])));
}
