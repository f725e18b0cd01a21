import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { CONSENT_ANSWERS, documentAnswerSchema, documentKindSchema } from "./document.ts";

/** A document as the patient sees it. */
export const patientDocumentSchema = z.object({
  documentId: z.string(),
  kind: documentKindSchema,
  title: z.string(),
  number: z.string(),
  issuedAt: instantSchema,
  state: z.enum(["issued", "corrected", "withdrawn"]),
  /** The number of the replacing or replaced document. */
  replacedBy: z.string().nullable(),
  replaces: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
  /** The text of a 同意書; `null` for others, which are files. */
  text: z.string().nullable(),
  /** Answers to a 同意書, the latest last. */
  answers: z.array(documentAnswerSchema),
  isFile: z.boolean(),
});

/** The latest first. */
export const patientDocumentListSchema = z.object({ documents: z.array(patientDocumentSchema) });

export const answerDocumentRequestSchema = z.strictObject({ answer: z.enum(CONSENT_ANSWERS) });

export type PatientDocument = z.infer<typeof patientDocumentSchema>;
