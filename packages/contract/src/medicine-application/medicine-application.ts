import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { allowedWishesSchema, deliveryWishSchema } from "../delivery/delivery-wish.ts";
import { weightSurchargesSchema } from "../delivery/postage.ts";
import { prescriptionLineSchema } from "../prescribing/prescription.ts";
import { publishedQuestionnaireSchema, submitAnswersRequestSchema } from "../questionnaire/questionnaire-page.ts";
import { respondentSchema } from "../questionnaire/respondent.ts";
import { instantSchema } from "../time/instant.ts";
import { opaqueText } from "../validation/typed-text.ts";

/**
 * Why additional medicine cannot be applied for: an open application; an unpaid visit (T010) or an unfinished one; a
 * plan without it, ended, or used up; the plan's wait.
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

/** One medicine of the plan. `suppliesLeft`: the most that can be applied for, in supplies of `days` each. */
const offeredMedicineSchema = prescriptionLineSchema.omit({ additionalSupplies: true }).extend({
  suppliesLeft: z.int().min(0),
  /** Yen for one supply, tax included; `null` if the clinic lacks a price now, which the doctor will set. */
  price: z.int().nullable(),
  /** The weight of one supply; 0 if unknown. */
  grams: z.number(),
});

/** The medicines that the plan of a treatment lets the patient apply for at present. */
export const medicineOfferSchema = z.object({
  treatmentId: z.string(),
  refusal: z.enum(MEDICINE_REFUSALS).nullable(),
  /** The id of an open application (`applying`). */
  applicationId: z.string().nullable(),
  /** The plan's last day; `null` without one. */
  until: z.iso.date().nullable(),
  /** The first day of the next application, if the plan has a wait. */
  from: z.iso.date().nullable(),
  clinicalDepartmentName: z.string(),
  doctorName: z.string().nullable(),
  medicines: z.array(offeredMedicineSchema),
  /** Yen for a parcel to the address, and the surcharges by weight. */
  shippingFee: z.int(),
  weightSurcharges: weightSurchargesSchema,
  address: storedAddressSchema.shape.address,
  wish: deliveryWishSchema,
  allowed: allowedWishesSchema,
  /** The questionnaire of an application, in the version in force; `null` without one. */
  questionnaire: publishedQuestionnaireSchema.nullable(),
  /** The person who is asked, for `visibleQuestions` and `checkAnswers`; `null` without a profile. */
  respondent: respondentSchema.nullable(),
  /**
   * The usual time of the doctor's decision: the median of the clinic's last ones in hours; `null` for fewer than 20.
   */
  answerHours: z.int().nullable(),
});

export const applyRequestSchema = z.strictObject({
  treatmentId: opaqueText(),
  medicines: z
    .array(z.strictObject({ medicineId: opaqueText(), supplies: z.int().min(1).max(12) }))
    .min(1)
    .max(30),
  /** The version and answers of the application's questionnaire; left out without one. */
  questionnaire: z
    .strictObject({
      questionnaireId: opaqueText(),
      ...submitAnswersRequestSchema.pick({ version: true, answers: true }).shape,
    })
    .optional(),
  wish: deliveryWishSchema,
  /** The shown total in yen; `null` if the doctor has to set a price. E001 if it has changed. */
  shownTotal: z.int().nullable(),
});

export const appliedSchema = z.object({ treatmentId: z.string(), appliedAt: instantSchema });

export type MedicineRefusal = (typeof MEDICINE_REFUSALS)[number];
export type MedicineOffer = z.infer<typeof medicineOfferSchema>;
export type ApplyRequest = z.output<typeof applyRequestSchema>;
export type Applied = z.infer<typeof appliedSchema>;
