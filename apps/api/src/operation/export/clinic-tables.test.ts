import { CLINIC_TABLES, type ClinicTable } from "@madoguchi/contract/exchange/export-tables";
import { expect, test } from "vitest";
import type { DELETED_BY_CLINIC } from "../../records/clinic/taken-back-clinic.store.ts";

/**
 * The file of an export that has a table of the clinic, or why none has. A table that is missing here does not compile;
 * the list of the clinic's tables itself is compared with the database (`take-back-clinic.test.ts`).
 */
const FILE_OF_TABLE = {
  clinic: "settings",
  clinic_delivery: "delivery",
  clinical_department: "departments",
  doctor: "doctors",
  staff_member: "staff",
  weekly_session: "hours",
  closure: "closures",
  clinic_medicine: "medicines",
  medicine_set: "medicine-sets",
  prescribing_rule: "prescribing-rules",
  diagnosis_name: "diagnosis-names",
  listed_medicine: "price-list",
  clinic_phrase: "phrases",
  document_template: "document-templates",
  terms: "texts",
  questionnaire: "questionnaires",
  questionnaire_template: "questionnaires",
  questionnaire_assignment: "questionnaire-rules",
  spot: { why: "The hours give the times, and a treatment has its own." },
  terms_draft: { why: "No patient has seen a draft." },
  clinic_task: { why: "A task is the work of a day: its cause is in the record of the patient." },
  clinic_picture: { why: "The clinic has the files that it has uploaded." },
  document_number: { why: "Each document has its own number." },
  preparation_mark: { why: "It is about the opening of this installation." },
  staff_invitation: { why: "A link of this installation, which ends within days." },
  connection_check: { why: "It is about a service of this installation." },
  clinic_connection: { why: "It holds secrets of this installation." },
  operation_key: { why: "It holds secrets of this installation." },
} as const satisfies Record<(typeof DELETED_BY_CLINIC)[number], ClinicTable | { why: string }>;

test("every table of a clinic's content has its file in an export, and every such file has its table", () => {
  const files = Object.values(FILE_OF_TABLE).filter((file) => typeof file === "string");
  expect(new Set(files)).toEqual(new Set(CLINIC_TABLES.map(({ name }) => name)));
});
