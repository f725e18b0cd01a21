import { z } from "zod";
import { chargeSchema } from "../charge/charge.ts";
import { PAYMENT_METHODS } from "../charge/payment-method.ts";
import { deliverySchema } from "../delivery/delivery.ts";
import { fetchedMedicineSchema } from "../prescribing/pharmacy.ts";
import { suppliedLineSchema } from "../prescribing/prescription.ts";
import { instantSchema } from "../time/instant.ts";
import { presenceSchema } from "../visit/companion-record.ts";
import { VISIT_ENDS } from "../visit/visit-end.ts";
import { MEDICINE_DECISIONS } from "./medicine-decision.ts";
import { treatmentLineSchema } from "./treatment.ts";

/** The doctor's plan (診療計画), in plain language. */
export const carePlanSchema = z.object({
  explanation: z.string(),
  plan: z.string(),
  nextVisitAdvice: z.string(),
  emergencyAdvice: z.string(),
});

/** All data of the treatment page (`docs/design/screens.md` 2). */
export const treatmentDetailSchema = treatmentLineSchema.extend({
  reservationNumber: z.string(),
  /** The doctor telephones for this visit, whatever the clinic's others are held by. */
  isByTelephone: z.boolean().optional(),
  clinicalDepartmentId: z.string(),
  spotId: z.string().nullable(),
  /** Until when the patient may change or cancel. */
  cancelDeadline: instantSchema.nullable(),
  canCancel: z.boolean(),
  canChangeTime: z.boolean(),
  /** `null` without a visit ahead. */
  roomOpensAt: instantSchema.nullable(),
  cancelReason: z.string().nullable(),
  /** Why the clinic closed, refused or asked for a visit, as the clinic wrote it. */
  clinicReason: z.string().nullable(),
  /** Whether the doctor's page of a visit in progress is open. */
  isDoctorThere: z.boolean(),
  /** How a visit ended that no doctor finished; `null` for every other treatment. */
  endedAs: z.enum(VISIT_ENDS).nullable(),
  /** The doctor's decision on an application; `null` before it, and for a visit. */
  medicineDecision: z.enum(MEDICINE_DECISIONS).nullable(),
  /** The clinic gave the charge up: there is nothing to pay, and no medicine is sent. */
  isChargeClosed: z.boolean(),
  carePlan: carePlanSchema.nullable(),
  prescription: z.array(suppliedLineSchema),
  /** The last day in Japan to apply for more of the prescription; `null` for never. */
  additionalMedicineUntil: z.iso.date().nullable().default(null),
  /** The last day in Japan that the medicine which may be supplied again is enough for; `null` while it is not known. */
  medicineLastsUntil: z.iso.date().nullable().default(null),
  /** The charge in force. */
  charge: chargeSchema.nullable(),
  paidAt: instantSchema.nullable(),
  /** The method of payment; for money by hand only the day of `paidAt` is known. */
  paymentMethod: z.enum(PAYMENT_METHODS).nullable().default(null),
  /** The clinic's refunds of the payment, in yen. */
  refundedTotal: z.int(),
  delivery: deliverySchema.nullable(),
  /** Where the medicine is fetched: none for one that the clinic sends. */
  pharmacy: fetchedMedicineSchema.optional(),
  /** For a visit: the third persons who were in its call. */
  presences: z.array(presenceSchema).default([]),
  /** For an application: its visit. */
  parentTreatmentId: z.string().nullable(),
  /** The applications for additional medicine on this treatment, newest first. */
  applications: z.array(treatmentLineSchema),
});

export type CarePlan = z.infer<typeof carePlanSchema>;
export type TreatmentDetail = z.infer<typeof treatmentDetailSchema>;
