import { DOCUMENT_KINDS } from "@madoguchi/contract/document/document-kind";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";

/** A clinic's own form of a document (書類のひな形, decision 96). Its wordings are in `document_template_version`. */
export const documentTemplate = pgTable(
  "document_template",
  {
    templateId: uuid("template_id").primaryKey(),
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    kind: text("kind", { enum: DOCUMENT_KINDS }).notNull(),
    isPublished: boolean("is_published").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("document_template_of_clinic").on(table.clinicId)],
);

/** A wording of a template. The database refuses updates and deletes. */
export const documentTemplateVersion = pgTable(
  "document_template_version",
  {
    templateId: uuid("template_id")
      .notNull()
      .references(() => documentTemplate.templateId),
    version: smallint("version").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    /** Yen, tax included; `null`: free of charge. */
    feeAmount: integer("fee_amount"),
    feeTaxPercent: smallint("fee_tax_percent"),
    writtenBy: text("written_by").notNull(),
    writtenAt: timestamp("written_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.version] }),
    check("document_template_fee", sql`(${table.feeAmount} is null) = (${table.feeTaxPercent} is null)`),
  ],
);
