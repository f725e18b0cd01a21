import { z } from "zod";
import { sexSchema } from "../profile/profile.ts";
import { instantSchema } from "../time/instant.ts";
import { lineText } from "../validation/typed-text.ts";

/** The number of shown results; for more, the query must be longer. */
export const MOST_FOUND_PATIENTS = 50;

export const SHORTEST_PATIENT_QUERY = 2;

/**
 * The beginning of a medical record code, of a name or of its reading, in any width or kana; the beginning of a
 * telephone number, or its end from four digits on. In a body, because addresses have no patient data.
 */
export const patientSearchRequestSchema = z.strictObject({
  query: lineText("2文字以上で入力してください。")
    .min(SHORTEST_PATIENT_QUERY, "2文字以上で入力してください。")
    .max(100, "100文字以内で入力してください。"),
});

/** The facts by which to distinguish two patients of the same name. Texts are empty without a profile. */
export const foundPatientSchema = z.object({
  medicalRecordCode: z.string(),
  /** Family name and first name. */
  name: z.string(),
  kana: z.string(),
  birthdate: z.string(),
  sex: sexSchema.nullable(),
  phoneNumber: z.string(),
  /** The account is closed (退会); the record stays. */
  isClosed: z.boolean(),
  /** The clinic entered the record, and the patient has not signed in to it yet. */
  isWaitingForPatient: z.boolean(),
  /** The start of the newest visit, or the time of the newest application; `null` without any. */
  newestTreatmentAt: instantSchema.nullable(),
  /** The codes of records that were merged into this one: they lead to it. */
  mergedRecordCodes: z.array(z.string()),
});

/** The patient of exactly this code first, then by reading. `hasMore`: there are further ones. */
export const patientSearchResultSchema = z.object({ patients: z.array(foundPatientSchema), hasMore: z.boolean() });

export type FoundPatient = z.infer<typeof foundPatientSchema>;
export type PatientSearchResult = z.infer<typeof patientSearchResultSchema>;
