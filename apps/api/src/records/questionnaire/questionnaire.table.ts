import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";

/** A published questionnaire (問診). A change of its text is a new version; a published one never changes. */
export const questionnaire = pgTable(
  "questionnaire",
  {
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    questionnaireId: text("questionnaire_id").notNull(),
    version: integer("version").notNull(),
    title: text("title").notNull(),
    /** The questions, in the contract's form. */
    definition: jsonb("definition").notNull(),
    /** The same with screens, drawings and suggestions, if any: the previous release refuses unknown fields. */
    presentedDefinition: jsonb("presented_definition"),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
    supersededAt: timestamp("superseded_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.clinicId, table.questionnaireId, table.version] }),
    uniqueIndex("questionnaire_one_current")
      .on(table.clinicId, table.questionnaireId)
      .where(sql`${table.supersededAt} is null`),
    check("questionnaire_version", sql`${table.version} > 0`),
  ],
);
