import { DOCUMENT_STATES, type DocumentAnswer } from "@madoguchi/contract/document/document";
import type { DocumentFacts } from "@madoguchi/contract/document/document-facts";
import { DOCUMENT_KINDS } from "@madoguchi/contract/document/document-kind";
import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";
import { customer } from "../customer/customer.table.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { documentTemplateVersion } from "./document-template.table.ts";

/**
 * A document of the clinic about one patient (decision 96). Once it is issued, the database allows only its end and the
 * patient's answers to be written, and deletes by an erasure alone.
 */
export const document = pgTable(
  "document",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    documentId: uuid("document_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    treatmentId: uuid("treatment_id"),
    kind: text("kind", { enum: DOCUMENT_KINDS }).notNull(),
    templateId: uuid("template_id").notNull(),
    templateVersion: smallint("template_version").notNull(),
    state: text("state", { enum: DOCUMENT_STATES }).notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    /** The people and the clinic named on it, as they were when it was issued. */
    facts: jsonb("facts").$type<DocumentFacts>(),
    /** The year of Japan's calendar in which it was issued, and the number within clinic, kind and year. */
    numberYear: smallint("number_year"),
    number: integer("number"),
    feeAmount: integer("fee_amount"),
    feeTaxPercent: smallint("fee_tax_percent"),
    /** The issued document that it corrects. */
    replacesId: uuid("replaces_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
    writtenBy: text("written_by").notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }),
    issuedBy: text("issued_by"),
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
    withdrawnBy: text("withdrawn_by"),
    withdrawnReason: text("withdrawn_reason"),
    /** The patient's answers to a 同意書, the latest last. */
    answers: jsonb("answers").$type<DocumentAnswer[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.documentId] }),
    uniqueIndex("document_number_once").on(table.clinicId, table.kind, table.numberYear, table.number),
    uniqueIndex("document_corrected_once").on(table.medicalBusinessId, table.replacesId),
    index("document_of_customer").on(table.medicalBusinessId, table.customerId),
    index("document_of_treatment").on(table.medicalBusinessId, table.treatmentId),
    index("document_of_template").on(table.templateId, table.templateVersion),
    index("document_drafts").on(table.changedAt).where(sql`${table.state} = 'draft'`),
    check(
      "document_issue",
      sql`(${table.state} = 'draft') = (${table.issuedAt} is null)
        and (${table.issuedAt} is null) = (${table.number} is null)
        and (${table.issuedAt} is null) = (${table.numberYear} is null)
        and (${table.issuedAt} is null) = (${table.issuedBy} is null)
        and (${table.issuedAt} is null) = (${table.facts} is null)`,
    ),
    check(
      "document_withdrawal",
      sql`(${table.state} = 'withdrawn') = (${table.withdrawnAt} is not null)
        and (${table.withdrawnAt} is null) = (${table.withdrawnReason} is null)
        and (${table.withdrawnAt} is null) = (${table.withdrawnBy} is null)`,
    ),
    check("document_fee", sql`(${table.feeAmount} is null) = (${table.feeTaxPercent} is null)`),
    foreignKey({
      name: "document_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
    foreignKey({
      name: "document_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
    foreignKey({
      name: "document_template",
      columns: [table.templateId, table.templateVersion],
      foreignColumns: [documentTemplateVersion.templateId, documentTemplateVersion.version],
    }),
    foreignKey({
      name: "document_replaces",
      columns: [table.medicalBusinessId, table.replacesId],
      foreignColumns: [table.medicalBusinessId, table.documentId],
    }),
  ],
);

/** A clinic's last number of a kind in a year. It outlives erased documents, so that no number is given twice. */
export const documentNumber = pgTable(
  "document_number",
  {
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    kind: text("kind", { enum: DOCUMENT_KINDS }).notNull(),
    year: smallint("year").notNull(),
    lastNumber: integer("last_number").notNull(),
  },
  (table) => [primaryKey({ columns: [table.clinicId, table.kind, table.year] })],
);
