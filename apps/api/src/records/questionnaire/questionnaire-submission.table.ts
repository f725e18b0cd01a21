import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { customer } from "../customer/customer.table.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { questionnaire } from "./questionnaire.table.ts";

/** Answers that a patient has submitted. A correction is a further row; the database refuses updates and deletes. */
export const questionnaireSubmission = pgTable(
  "questionnaire_submission",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    /** 1 for the first one of a treatment. */
    submissionNumber: integer("submission_number").notNull(),
    clinicId: text("clinic_id").notNull(),
    questionnaireId: text("questionnaire_id").notNull(),
    version: integer("version").notNull(),
    /** The keys are question ids; those of questions that were visible. */
    answers: jsonb("answers").$type<Answers>().notNull(),
    submittedAt: timestamp("submitted_at", { withTimezone: true }).notNull(),
    customerId: uuid("customer_id").notNull(),
  },
  (table) => [
    primaryKey({
      name: "questionnaire_submission_key",
      columns: [table.medicalBusinessId, table.treatmentId, table.submissionNumber],
    }),
    index("questionnaire_submission_of_customer").on(table.medicalBusinessId, table.customerId, table.submittedAt),
    index("questionnaire_submission_of_version").on(table.clinicId, table.questionnaireId, table.version),
    check("questionnaire_submission_number", sql`${table.submissionNumber} > 0`),
    foreignKey({
      name: "questionnaire_submission_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
    foreignKey({
      name: "questionnaire_submission_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
    foreignKey({
      name: "questionnaire_submission_questionnaire",
      columns: [table.clinicId, table.questionnaireId, table.version],
      foreignColumns: [questionnaire.clinicId, questionnaire.questionnaireId, questionnaire.version],
    }),
  ],
);
