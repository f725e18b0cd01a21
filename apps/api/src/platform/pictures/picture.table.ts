import { sql } from "drizzle-orm";
import { check, customType, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * The bytes of every picture, in a table of their own because the records that show pictures are read far more often
 * (decision 31). The subject of a picture and its place are in its owner's record.
 */
export const picture = pgTable(
  "picture",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    /** The record that it belongs to, by kind and id: `clinic:<id>`. */
    owner: text("owner").notNull(),
    hash: text("hash").notNull(),
    form: text("form").notNull(),
    type: text("type", { enum: ["image/png", "image/jpeg", "image/webp"] }).notNull(),
    /** The bytes; `null` where they are in the bucket (decision 109). */
    content: bytes("content"),
    /** The object's name in the bucket: the hash of its sealed bytes. `null` where the bytes are here. */
    object: text("object"),
    /** The name of the key that sealed the object; `null`: stored by a release that recorded none. */
    sealedBy: text("sealed_by"),
    storedAt: timestamp("stored_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.owner, table.hash, table.form] }),
    index("picture_object").on(table.object).where(sql`${table.object} is not null`),
    check("picture_has_one_place", sql`(${table.content} is null) <> (${table.object} is null)`),
  ],
);
