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
import { customerClinic } from "../customer/customer.table.ts";
import { questionnaire } from "../questionnaire/questionnaire.table.ts";

/** A patient's answers to the clinic's own questions. A change is a further row; the database refuses updates and deletes. */
export const formSubmission = pgTable(
  "form_submission",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    /** 1 for the first one at this clinic. */
    submissionNumber: integer("submission_number").notNull(),
    questionnaireId: text("questionnaire_id").notNull(),
    version: integer("version").notNull(),
    /** The keys are question ids; those of questions that were visible. */
    answers: jsonb("answers").$type<Answers>().notNull(),
    submittedAt: timestamp("submitted_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({
      name: "form_submission_key",
      columns: [table.medicalBusinessId, table.customerId, table.clinicId, table.submissionNumber],
    }),
    index("form_submission_of_version").on(table.clinicId, table.questionnaireId, table.version),
    check("form_submission_number", sql`${table.submissionNumber} > 0`),
    foreignKey({
      name: "form_submission_customer",
      columns: [table.medicalBusinessId, table.customerId, table.clinicId],
      foreignColumns: [customerClinic.medicalBusinessId, customerClinic.customerId, customerClinic.clinicId],
    }),
    foreignKey({
      name: "form_submission_questionnaire",
      columns: [table.clinicId, table.questionnaireId, table.version],
      foreignColumns: [questionnaire.clinicId, questionnaire.questionnaireId, questionnaire.version],
    }),
  ],
);
