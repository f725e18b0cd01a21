import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { toldAllergySchema } from "../allergy/told-allergy.ts";
import { chargeLineSchema } from "../charge/charge.ts";
import { deliveryWishSchema } from "../delivery/delivery-wish.ts";
import { MEDICINE_DECISIONS } from "../medicine/medicine-decision.ts";
import { suppliedLineSchema } from "../medicine/prescription.ts";
import { prescribingFactsSchema, storedCheckSchema } from "../prescribing/prescribing-facts.ts";
import { instantSchema } from "../time/instant.ts";
import { TreatmentStatus } from "../treatment/status.ts";
import { carePlanSchema } from "../treatment/treatment-detail.ts";
import { assessmentSchema } from "./assessment.ts";
import { visitNoteSchema } from "./chart.ts";
import { clinicReasonRequestSchema } from "./clinic-reason.ts";
import { clinicsSubmissionSchema } from "./clinics-submission.ts";
import { patientSchema } from "./patient.ts";

/** Refusing, or asking for a visit: the reason is shown to the patient as written, the assessment is not. */
export const declineMedicineRequestSchema = clinicReasonRequestSchema.extend({ assessment: assessmentSchema });

/** One decision, as the record keeps it. */
export const medicineDecisionSchema = z.object({
  decision: z.enum(MEDICINE_DECISIONS),
  assessment: z.string(),
  decidedBy: z.string(),
  decidedAt: instantSchema,
});

/** With why it was supplied though it meets an allergy; `null` where none is met, and while nothing is decided. */
const appliedLineSchema = suppliedLineSchema.extend({
  allergyReason: z.string().nullable(),
  /** What the check said to it when it was approved, with the doctor's answers. */
  checks: z.array(storedCheckSchema),
});

/** An application on the same visit, with what it was for and how it ended. */
const earlierApplicationSchema = z.object({
  treatmentId: z.string(),
  statusId: z.enum(TreatmentStatus),
  statusLabel: z.string(),
  appliedAt: instantSchema,
  medicines: z.array(appliedLineSchema),
  /** `null` while none was made, and of one that the patient has withdrawn. */
  decision: medicineDecisionSchema.nullable(),
  clinicReason: z.string().nullable(),
});

/** What the visit's plan allows of a medicine, over all applications together. */
const plannedMedicineSchema = suppliedLineSchema.extend({
  /** Supplies in other applications that are not cancelled. */
  supplied: z.int(),
});

/**
 * An application for additional medicine with all that a doctor decides from (L4). Reading it is what lets the reader
 * decide.
 */
export const medicineApplicationSchema = z.object({
  treatmentId: z.string(),
  reservationNumber: z.string(),
  statusId: z.enum(TreatmentStatus),
  statusLabel: z.string(),
  appliedAt: instantSchema,
  clinicalDepartmentName: z.string(),
  patient: patientSchema,
  /** Whole years today; `null` without a profile. */
  patientAge: z.int().nullable(),
  /** Where the parcel would go today. */
  address: storedAddressSchema.shape.address,
  wish: deliveryWishSchema,
  /** The answers given with it, in words, with their alarms; `null` where nothing was asked. */
  answers: clinicsSubmissionSchema.nullable(),
  /** What is applied for, in supplies of `days` each. */
  medicines: z.array(appliedLineSchema),
  /** What it would cost by the clinic's list of medicines and its fee for a parcel; the doctor may change every line. */
  suggestedLines: z.array(chargeLineSchema),
  /** Of the medicines applied for, those that the clinic's list has no price for: their lines are the doctor's to add. */
  unpricedMedicineIds: z.array(z.string()),
  visit: z.object({
    treatmentId: z.string(),
    startsAt: instantSchema.nullable(),
    finishedAt: instantSchema.nullable(),
    doctorName: z.string().nullable(),
    isFirstTreatment: z.boolean(),
    carePlan: carePlanSchema.nullable(),
    /** The plan's last day for an application. */
    until: z.iso.date().nullable(),
    /** Days from one supply to the next application; `null` for no such wait. */
    intervalDays: z.int().nullable(),
    medicines: z.array(plannedMedicineSchema),
    /** The newest first. */
    notes: z.array(visitNoteSchema),
  }),
  /** Everything that the patient has said of allergies to this clinic, the newest first; empty where nobody asked. */
  allergies: z.array(toldAllergySchema),
  /** What the clinic's list knows of the medicines applied for, as the check reads it. */
  listed: z.array(z.object({ medicineId: z.string(), ingredient: z.string(), drugClass: z.string() })),
  /** What the supply is checked against. */
  facts: prescribingFactsSchema,
  /** The newest first. */
  earlier: z.array(earlierApplicationSchema),
  decision: medicineDecisionSchema.nullable(),
  clinicReason: z.string().nullable(),
});

export type MedicineDecision = z.infer<typeof medicineDecisionSchema>;
export type MedicineApplication = z.infer<typeof medicineApplicationSchema>;
export type DeclineMedicineRequest = z.output<typeof declineMedicineRequestSchema>;
