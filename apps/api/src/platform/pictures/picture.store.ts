import { and, asc, count, eq, gt, inArray, isNotNull, like, notInArray, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { picture } from "./picture.table.ts";
import { refuseMissingObject } from "./picture-objects.ts";
import type { PictureType } from "./picture-type.ts";

/** The owner of pictures. */
export type PictureOwner = { medicalBusinessId: string; owner: string };

/** A picture's row: its bytes, or the name of the object that has them. */
export type StoredPicture = {
  type: PictureType;
  hash: string;
  form: string;
  content: Buffer | null;
  object: string | null;
};

const ofOwner = ({ medicalBusinessId, owner }: PictureOwner) =>
  and(eq(picture.medicalBusinessId, medicalBusinessId), eq(picture.owner, owner));

/** The label of an object's bytes. */
export function labelOf({ hash, form }: Pick<StoredPicture, "hash" | "form">): string {
  return `${hash}/${form}`;
}

/**
 * Stores a picture's bytes outside of the database, if so configured, before the transaction that writes its row, so
 * that no connection and no lock waits for a bucket. Objects without a row are swept (decision 109). Rejects with E003.
 */
export async function storeOutside({ outside }: Database, encoded: EncodedPicture): Promise<EncodedPicture> {
  const { pictures } = outside;
  if (pictures?.takesNew !== true) return encoded;
  const forms = await Promise.all(
    encoded.forms.map(async (each) => ({
      ...each,
      object: await pictures.put(each.content, labelOf({ hash: encoded.hash, form: each.form })),
    })),
  );
  return { ...encoded, forms };
}

/** Stores a picture in all its forms; an existing one stays. */
export async function putPicture(
  database: Database,
  { medicalBusinessId, owner }: PictureOwner,
  { hash, forms }: EncodedPicture,
  storedAt: Date,
): Promise<void> {
  const rows = forms.map(({ form, type, content, object }) => ({
    ...{ medicalBusinessId, owner, hash, form, type, storedAt },
    ...(object === undefined ? { content } : { object, sealedBy: database.outside.pictures?.keyName }),
  }));
  await database.insert(picture).values(rows).onConflictDoNothing();
}

/** One stored form of a picture; `undefined` when its owner has none with this hash. */
export async function findPicture(
  database: Database,
  owner: PictureOwner,
  hash: string,
  form: string,
): Promise<StoredPicture | undefined> {
  const [found] = await database
    .select({
      ...{ type: picture.type, hash: picture.hash, form: picture.form },
      ...{ content: picture.content, object: picture.object },
    })
    .from(picture)
    .where(and(ofOwner(owner), eq(picture.hash, hash), eq(picture.form, form)));
  return found;
}

/** A picture's bytes; call it outside of a transaction, since they may come from a bucket. Rejects with E003. */
export async function openPicture({ outside }: Database, stored: StoredPicture): Promise<Buffer> {
  if (stored.content) return stored.content;
  if (stored.object === null || !outside.pictures) return refuseMissingObject("PICTURES_URL is not set");
  const content = await outside.pictures.get(stored.object, labelOf(stored));
  return content ?? refuseMissingObject("the object of a picture is missing");
}

/** One form of a picture with its bytes. */
export async function readPicture(database: Database, owner: PictureOwner, hash: string, form: string) {
  const found = await findPicture(database, owner, hash, form);
  return found && { type: found.type, content: await openPicture(database, found) };
}

/** Removes objects when the transaction commits; the nightly sweep removes those that fail. */
export function removeObjectsAfterCommit(database: Database, rows: readonly { object: string | null }[]): void {
  const objects = rows.flatMap(({ object }) => object ?? []);
  if (objects.length === 0) return;
  database.afterCommit(() => void database.outside.pictures?.remove(objects).catch(() => undefined));
}

/** Deletes every picture of an owner except those with these hashes. */
export async function deleteOtherPictures(
  database: Database,
  owner: PictureOwner,
  hashes: readonly string[],
): Promise<void> {
  const gone = await database
    .delete(picture)
    .where(and(ofOwner(owner), notInArray(picture.hash, [...hashes])))
    .returning({ object: picture.object });
  removeObjectsAfterCommit(database, gone);
}

/** The number of pictures whose bytes are in the bucket. */
export async function countObjects(database: Database): Promise<number> {
  const [row] = await database.select({ objects: count() }).from(picture).where(isNotNull(picture.object));
  return row?.objects ?? 0;
}

/** The next objects that rows name, by name; names are hexadecimal, so that every collation orders them alike. */
export async function listObjectsAfter(database: Database, after: string, limit: number): Promise<string[]> {
  const rows = await database
    .select({ object: picture.object })
    .from(picture)
    .where(gt(picture.object, after))
    .orderBy(asc(picture.object))
    .limit(limit);
  return rows.flatMap(({ object }) => object ?? []);
}

/** Those of these objects that a row names. */
export async function findNamedObjects(database: Database, objects: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .select({ object: picture.object })
    .from(picture)
    .where(inArray(picture.object, [...objects]));
  return new Set(rows.flatMap(({ object }) => object ?? []));
}

type Place = PictureOwner & StoredPicture;

/** Patients' photos, the only pictures that are moved: the clinic's stay in the database. */
const isPhoto = like(picture.owner, "photo:%");

/** Some photos whose bytes are in the database (`here`), or in the bucket. */
export async function listPhotosToMove(database: Database, where: "here" | "bucket", limit: number): Promise<Place[]> {
  const isThere = where === "here" ? isNotNull(picture.content) : isNotNull(picture.object);
  return database.select().from(picture).where(and(isPhoto, isThere)).limit(limit);
}

function isRow({ hash, form, ...owner }: PictureOwner & Pick<StoredPicture, "hash" | "form">) {
  return and(ofOwner(owner), eq(picture.hash, hash), eq(picture.form, form));
}

/** Replaces a picture's bytes by their object; false when the row is gone, or has an object already. */
export async function pointToObject(database: Database, row: Place, object: string): Promise<boolean> {
  const moved = await database
    .update(picture)
    .set({ object, content: null, sealedBy: database.outside.pictures?.keyName ?? null })
    .where(and(isRow(row), isNotNull(picture.content)))
    .returning({ moved: sql<number>`1` });
  return moved.length > 0;
}

/** Restores a picture's bytes to its row; false when the row is gone, or has them already. */
export async function bringBack(database: Database, row: Place, content: Buffer): Promise<boolean> {
  const moved = await database
    .update(picture)
    .set({ content, object: null, sealedBy: null })
    .where(and(isRow(row), eq(picture.object, row.object ?? "")))
    .returning({ moved: sql<number>`1` });
  return moved.length > 0;
}
