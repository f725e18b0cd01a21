import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { linesText, opaqueText } from "../validation/typed-text.ts";
import { DOCUMENT_STATES, documentAnswerSchema, documentKindSchema } from "./document.ts";
import { documentTextFields } from "./document-template.ts";

/** A document of a patient, as the desk lists it. */
export const clinicDocumentSchema = z.object({
  documentId: z.string(),
  kind: documentKindSchema,
  state: z.enum(DOCUMENT_STATES),
  title: z.string(),
  /** 「2026-0012」; `null` for a draft. */
  number: z.string().nullable(),
  treatmentId: z.string().nullable(),
  templateVersion: z.int(),
  /** The text of a draft, for staff who may issue it; `null` for others. */
  body: z.string().nullable(),
  /** The fee at the issue, in yen with tax included. */
  fee: z.object({ amount: z.int(), taxPercent: z.int() }).nullable(),
  createdAt: instantSchema,
  writtenBy: z.string(),
  issuedAt: instantSchema.nullable(),
  issuedBy: z.string().nullable(),
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  withdrawn: z.object({ at: instantSchema, by: z.string(), reason: z.string() }).nullable(),
  /** Answers to a 同意書, the latest last. */
  answers: z.array(documentAnswerSchema),
});

/** The patient of the documents; `birthdate` is empty if it is not known. */
const documentPatientSchema = z.object({ name: z.string(), birthdate: z.string() });

/** A visit that a document can be about. */
const documentVisitSchema = z.object({ treatmentId: z.string(), startsAt: instantSchema, department: z.string() });

/** The latest documents first, and the patient's 30 latest visits that have begun. */
export const clinicDocumentListSchema = z.object({
  documents: z.array(clinicDocumentSchema),
  patient: documentPatientSchema.optional(),
  visits: z.array(documentVisitSchema).optional(),
});

export const draftDocumentRequestSchema = z.strictObject({
  templateId: opaqueText(),
  /** The visit of the document; `null`: none. */
  treatmentId: opaqueText().nullable(),
});

export const documentTextRequestSchema = z.strictObject(documentTextFields);

const REASON_MESSAGE = "理由を1〜500文字で入力してください。";

export const withdrawDocumentRequestSchema = z.strictObject({
  reason: linesText(REASON_MESSAGE).min(1, REASON_MESSAGE).max(500, REASON_MESSAGE),
});

export type DocumentPatient = z.infer<typeof documentPatientSchema>;
export type DocumentVisit = z.infer<typeof documentVisitSchema>;
export type ClinicDocument = z.infer<typeof clinicDocumentSchema>;
export type DocumentTextRequest = z.output<typeof documentTextRequestSchema>;
