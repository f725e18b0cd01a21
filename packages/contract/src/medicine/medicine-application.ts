import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { allowedWishesSchema, deliveryWishSchema } from "../delivery/delivery-wish.ts";
import { weightSurchargesSchema } from "../delivery/postage.ts";
import { publishedQuestionnaireSchema, submitAnswersRequestSchema } from "../questionnaire/questionnaire-page.ts";
import { respondentSchema } from "../questionnaire/respondent.ts";
import { instantSchema } from "../time/instant.ts";
import { opaqueText } from "../validation/typed-text.ts";
import { prescriptionLineSchema } from "./prescription.ts";

/**
 * Why no additional medicine can be applied for: an application is open; the visit is not paid (T010) or not completed;
 * the plan has none, is over, or all of it was supplied; the plan's wait is not over; nobody can be asked.
 */
export const MEDICINE_REFUSALS = [
  "applying",
  "unpaid",
  "not-completed",
  "not-planned",
  "plan-over",
  "used-up",
  "too-early",
] as const;

/** One medicine of the plan. `suppliesLeft` is the most that may be applied for, in supplies of `days` each. */
const offeredMedicineSchema = prescriptionLineSchema.omit({ additionalSupplies: true }).extend({
  suppliesLeft: z.int().min(0),
  /** Yen for one supply, tax included; `null` where the clinic has no price for it now, and the doctor will say it. */
  price: z.int().nullable(),
  /** What one supply weighs; 0 where nobody has weighed it. */
  grams: z.number(),
});

/** What the plan of a treatment lets the patient apply for now. */
export const medicineOfferSchema = z.object({
  treatmentId: z.string(),
  refusal: z.enum(MEDICINE_REFUSALS).nullable(),
  /** Of an open application (`applying`). */
  applicationId: z.string().nullable(),
  /** The plan's last day; `null` without one. */
  until: z.iso.date().nullable(),
  /** The first day of the next application, where the plan says to wait. */
  from: z.iso.date().nullable(),
  clinicalDepartmentName: z.string(),
  doctorName: z.string().nullable(),
  medicines: z.array(offeredMedicineSchema),
  /** Yen for a parcel to the address, and what a heavy one costs beside it. */
  shippingFee: z.int(),
  weightSurcharges: weightSurchargesSchema,
  address: storedAddressSchema.shape.address,
  wish: deliveryWishSchema,
  allowed: allowedWishesSchema,
  /** What is asked of an application, in the version in force; `null` where the clinic asks nothing. */
  questionnaire: publishedQuestionnaireSchema.nullable(),
  /** Whom it is asked, for `visibleQuestions` and `checkAnswers`; `null` without a profile. */
  respondent: respondentSchema.nullable(),
  /** When the doctor usually has answered: the median of the clinic's last decisions in hours; `null` under 20 of them. */
  answerHours: z.int().nullable(),
});

export const applyRequestSchema = z.strictObject({
  treatmentId: opaqueText(),
  medicines: z
    .array(z.strictObject({ medicineId: opaqueText(), supplies: z.int().min(1).max(12) }))
    .min(1)
    .max(30),
  /** The version and answers of the questionnaire asked of an application; left out where none is asked. */
  questionnaire: z
    .strictObject({
      questionnaireId: opaqueText(),
      ...submitAnswersRequestSchema.pick({ version: true, answers: true }).shape,
    })
    .optional(),
  wish: deliveryWishSchema,
  /** Yen that the patient was shown in all; `null` where some price is the doctor's to say. Another one now is E001. */
  shownTotal: z.int().nullable(),
});

export const appliedSchema = z.object({ treatmentId: z.string(), appliedAt: instantSchema });

export type MedicineRefusal = (typeof MEDICINE_REFUSALS)[number];
export type MedicineOffer = z.infer<typeof medicineOfferSchema>;
export type ApplyRequest = z.output<typeof applyRequestSchema>;
export type Applied = z.infer<typeof appliedSchema>;
