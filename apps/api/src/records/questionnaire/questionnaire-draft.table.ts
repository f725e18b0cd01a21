import type { AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import { sql } from "drizzle-orm";
import {
  check,
  customType,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { treatment } from "../treatment/treatment.table.ts";

/** The ORM's own column parses a text that looks like JSON twice: the answer "3" would be read as a number. */
const answerValue = customType<{ data: AnswerValue }>({
  dataType: () => "jsonb",
  toDriver: (value) => JSON.stringify(value),
});

/** The unsubmitted answers of a patient to the questionnaire of one treatment. */
export const questionnaireDraft = pgTable(
  "questionnaire_draft",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    questionnaireId: text("questionnaire_id").notNull(),
    /** Incremented with every stored answer. */
    draftVersion: integer("draft_version").notNull().default(0),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({
      name: "questionnaire_draft_key",
      columns: [table.medicalBusinessId, table.treatmentId, table.questionnaireId],
    }),
    check("questionnaire_draft_version", sql`${table.draftVersion} >= 0`),
    foreignKey({
      name: "questionnaire_draft_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);

/** One answer of a draft, as it was typed: also a half or a wrong one. */
export const questionnaireDraftAnswer = pgTable(
  "questionnaire_draft_answer",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    questionnaireId: text("questionnaire_id").notNull(),
    questionId: text("question_id").notNull(),
    /** `null`: withdrawn. */
    value: answerValue("value"),
    /** The version of the definition that it answers. */
    version: integer("version").notNull(),
    /** The draft's version in which it was stored. */
    draftVersion: integer("draft_version").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({
      name: "questionnaire_draft_answer_key",
      columns: [table.medicalBusinessId, table.treatmentId, table.questionnaireId, table.questionId],
    }),
    foreignKey({
      name: "questionnaire_draft_answer_draft",
      columns: [table.medicalBusinessId, table.treatmentId, table.questionnaireId],
      foreignColumns: [
        questionnaireDraft.medicalBusinessId,
        questionnaireDraft.treatmentId,
        questionnaireDraft.questionnaireId,
      ],
    }),
  ],
);
