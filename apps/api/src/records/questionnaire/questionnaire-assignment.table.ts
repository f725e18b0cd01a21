import { PURPOSES } from "@madoguchi/contract/questionnaire/assignment";
import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { clinic, clinicalDepartment } from "../clinic/clinic.table.ts";

/** The questionnaire of a clinic for a purpose. A department's own row comes before the clinic's, which names no department. */
export const questionnaireAssignment = pgTable(
  "questionnaire_assignment",
  {
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    purpose: text("purpose", { enum: PURPOSES }).notNull(),
    clinicalDepartmentId: text("clinical_department_id"),
    /** `null`: no questionnaire. */
    questionnaireId: text("questionnaire_id"),
  },
  (table) => [
    unique("questionnaire_assignment_once")
      .on(table.clinicId, table.purpose, table.clinicalDepartmentId)
      .nullsNotDistinct(),
    index("questionnaire_assignment_department").on(table.clinicId, table.clinicalDepartmentId),
    check(
      "questionnaire_assignment_registration",
      sql`${table.purpose} <> 'registration' or ${table.clinicalDepartmentId} is null`,
    ),
    foreignKey({
      name: "questionnaire_assignment_department_exists",
      columns: [table.clinicId, table.clinicalDepartmentId],
      foreignColumns: [clinicalDepartment.clinicId, clinicalDepartment.clinicalDepartmentId],
    }),
  ],
);
