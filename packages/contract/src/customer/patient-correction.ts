import { z } from "zod";
import { linesText } from "../validation/typed-text.ts";
import { createPatientEntrySchema } from "./patient-entry.ts";

/** The fields that an identity document shows: of a patient who signs in the clinic corrects only these. */
export const FIELDS_OF_DOCUMENT = ["lastName", "firstName", "lastNameKana", "firstNameKana", "birthdate"] as const;

/** What the clinic may correct about a patient; unknown facts are `null`. */
export function createCorrectedPatientSchema(now: () => Date) {
  return createPatientEntrySchema(now).omit({ otherPatients: true });
}

/** A correction by the clinic, with the values that its person has seen. */
export function createPatientCorrectionSchema(now: () => Date) {
  const before = { sex: z.int().nullable(), birthdate: z.string().nullable() };
  const texts = ["lastName", "firstName", "lastNameKana", "firstNameKana"] as const;
  const named = Object.fromEntries(texts.map((name) => [name, z.string().max(1000)])) as Record<
    (typeof texts)[number],
    z.ZodString
  >;
  const contact = { phoneNumber: z.string().max(1000).nullable(), email: z.string().max(1000).nullable() };
  return z.strictObject({
    /** The values on the page of the person who corrects them: after another change the correction is refused. */
    before: z.strictObject({ ...named, ...before, ...contact }),
    after: createCorrectedPatientSchema(now),
    /** How the right values are known, such as the document that was seen. Required for a patient who signs in. */
    reason: linesText().max(500, "500文字以内で入力してください。"),
  });
}

export type CorrectedPatient = z.output<ReturnType<typeof createCorrectedPatientSchema>>;
export type PatientCorrection = z.output<ReturnType<typeof createPatientCorrectionSchema>>;
