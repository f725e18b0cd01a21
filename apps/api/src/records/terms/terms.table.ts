import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";

/** A published text. A change of it is a new version; the published Japanese never changes. */
export const terms = pgTable(
  "terms",
  {
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    kind: text("kind").notNull(),
    version: integer("version").notNull(),
    text: text("text").notNull(),
    /** A translation for reading; it may be added and changed after the publication. */
    english: text("english"),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
    supersededAt: timestamp("superseded_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.clinicId, table.kind, table.version] }),
    uniqueIndex("terms_one_current").on(table.clinicId, table.kind).where(sql`${table.supersededAt} is null`),
    check(
      "terms_kind",
      sql`${table.kind} in ('terms-of-use', 'privacy-policy', 'online-care', 'cancellation', 'commerce')`,
    ),
  ],
);
