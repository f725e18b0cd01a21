import { z } from "zod";
import { isPossibleBirthdate, parseBirthdate } from "../profile/birthdate.ts";
import { anyPhoneNumberSchema, personFields } from "../profile/profile.ts";
import { emailSchema } from "../sign-in/email.ts";
import { lineText, opaqueText } from "../validation/typed-text.ts";
import { foundPatientSchema } from "./patient-search.ts";

/** More people who may be the same are not shown; the search finds the others. */
export const MOST_SIMILAR_PATIENTS = 10;

/**
 * A patient whom the clinic itself enters: by telephone or at the counter. What the patient did not say is `null`. A
 * landline is taken, and any age: the limits of spec §5 are those of who registers in the portal.
 */
export function createPatientEntrySchema(now: () => Date) {
  return z.strictObject({
    ...personFields,
    birthdate: lineText()
      .refine((day) => isPossibleBirthdate(parseBirthdate(day), now()), "有効な日付を入力してください。")
      .nullable(),
    phoneNumber: anyPhoneNumberSchema.nullable(),
    email: emailSchema.nullable(),
    /** The record codes of similar patients who have been shown, and are somebody else. */
    otherPatients: z.array(opaqueText()).max(MOST_SIMILAR_PATIENTS),
  });
}

export type PatientEntry = z.output<ReturnType<typeof createPatientEntrySchema>>;

/** `similar`: nothing was stored, since these may be the same person. */
export const patientEntryResultSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("entered"), medicalRecordCode: z.string() }),
  z.object({ outcome: z.literal("similar"), patients: z.array(foundPatientSchema) }),
]);

export type PatientEntryResult = z.infer<typeof patientEntryResultSchema>;
