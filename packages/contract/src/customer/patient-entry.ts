import { z } from "zod";
import { isPossibleBirthdate, parseBirthdate } from "../profile/birthdate.ts";
import { anyPhoneNumberSchema, personFields } from "../profile/profile.ts";
import { emailSchema } from "../sign-in/email.ts";
import { lineText, opaqueText } from "../validation/typed-text.ts";
import { foundPatientSchema } from "./patient-search.ts";

/** More similar patients are not shown; the search finds them. */
export const MOST_SIMILAR_PATIENTS = 10;

/**
 * A patient whom the clinic enters, by telephone or at the counter. Unknown facts are `null`. Landlines and any age are
 * accepted: the limits of spec §5 are for registrations in the portal.
 */
export function createPatientEntrySchema(now: () => Date) {
  return z.strictObject({
    ...personFields,
    birthdate: lineText()
      .refine((day) => isPossibleBirthdate(parseBirthdate(day), now()), "有効な日付を入力してください。")
      .nullable(),
    phoneNumber: anyPhoneNumberSchema.nullable(),
    email: emailSchema.nullable(),
    /** The record codes of similar patients who have been shown, and are different people. */
    otherPatients: z.array(opaqueText()).max(MOST_SIMILAR_PATIENTS),
  });
}

export type PatientEntry = z.output<ReturnType<typeof createPatientEntrySchema>>;

/** `similar`: nothing was stored, because these may be the same person. */
export const patientEntryResultSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("entered"), medicalRecordCode: z.string() }),
  z.object({ outcome: z.literal("similar"), patients: z.array(foundPatientSchema) }),
]);
