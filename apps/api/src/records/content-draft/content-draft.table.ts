import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { boolean, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";

/** A text of a clinic before it is published. */
export const termsDraft = pgTable(
  "terms_draft",
  {
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    kind: text("kind").notNull(),
    text: text("text").notNull(),
    /** Unchanged from the starter pack, and not confirmed as read. */
    isTemplate: boolean("is_template").notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clinicId, table.kind] })],
);

/** A questionnaire of a clinic before its first version is published. */
export const questionnaireTemplate = pgTable(
  "questionnaire_template",
  {
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    questionnaireId: text("questionnaire_id").notNull(),
    title: text("title").notNull(),
    definition: jsonb("definition").$type<QuestionnaireDefinition>().notNull(),
    takenAt: timestamp("taken_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clinicId, table.questionnaireId] })],
);
