import { z } from "zod";
import { startAtSchema } from "../time/instant.ts";
import { opaqueText } from "../validation/typed-text.ts";

/** The clinic books a time for a patient who telephones or stands at the counter. */
export const bookingForPatientSchema = z.strictObject({
  spotId: opaqueText(),
  /** The start that was shown with the spot. */
  startAt: startAtSchema,
  isFirstTreatment: z.boolean(),
  /** The doctor telephones, whatever the clinic's other visits are held by. */
  isByTelephone: z.boolean().default(false),
  /** The patient was told the content of the booking's texts, and agreed: their present versions are recorded. */
  hasConsented: z.literal(true, "オンライン診療とキャンセルの説明をし、同意を得てください。"),
});

/** The clinic changes how one visit is held. */
export const visitByTelephoneSchema = z.strictObject({ isByTelephone: z.boolean() });

/** The answer, to be read out to the patient. */
export const bookedForPatientSchema = z.object({ treatmentId: z.string(), reservationNumber: z.string() });

export type BookedForPatient = z.infer<typeof bookedForPatientSchema>;
