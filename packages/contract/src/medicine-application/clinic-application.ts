import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { statedAllergySchema } from "../allergy/stated-allergy.ts";
import { chargeLineSchema } from "../charge/charge.ts";
import { assessmentSchema } from "../chart/assessment.ts";
import { visitNoteSchema } from "../chart/chart.ts";
import { deliveryWishSchema } from "../delivery/delivery-wish.ts";
import { healthEntrySchema } from "../health/health-list.ts";
import { clinicReasonRequestSchema } from "../operation/clinic-reason.ts";
import { prescribingFactsSchema, storedCheckSchema } from "../prescribing/prescribing-facts.ts";
import { suppliedLineSchema } from "../prescribing/prescription.ts";
import { patientSchema } from "../profile/patient.ts";
import { clinicsSubmissionSchema } from "../questionnaire/clinics-submission.ts";
import { instantSchema } from "../time/instant.ts";
import { MEDICINE_DECISIONS } from "../treatment/medicine-decision.ts";
import { TreatmentStatus } from "../treatment/status.ts";
import { carePlanSchema } from "../treatment/treatment-detail.ts";

/** Refuses, or asks for a visit: the reason is shown to the patient as written, the assessment is not. */
export const declineMedicineRequestSchema = clinicReasonRequestSchema.extend({ assessment: assessmentSchema });

/** One decision in the record. */
export const medicineDecisionSchema = z.object({
  decision: z.enum(MEDICINE_DECISIONS),
  assessment: z.string(),
  decidedBy: z.string(),
  decidedAt: instantSchema,
});

/** With the reason to supply it in spite of an allergy; `null` without an allergy or a decision. */
const appliedLineSchema = suppliedLineSchema.extend({
  allergyReason: z.string().nullable(),
  /** The check's findings at the approval, with the doctor's answers. */
  checks: z.array(storedCheckSchema),
});

/** An application on the same visit, with its medicines and its end. */
const earlierApplicationSchema = z.object({
  treatmentId: z.string(),
  statusId: z.enum(TreatmentStatus),
  statusLabel: z.string(),
  appliedAt: instantSchema,
  medicines: z.array(appliedLineSchema),
  /** `null` without a decision, and if the patient has withdrawn it. */
  decision: medicineDecisionSchema.nullable(),
  clinicReason: z.string().nullable(),
});

/** The plan's limits for a medicine, over all applications together. */
const plannedMedicineSchema = suppliedLineSchema.extend({
  /** Supplies in other applications that are not cancelled. */
  supplied: z.int(),
});

/**
 * An application for additional medicine with everything that the decision needs (L4). Only a reader of it can decide.
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
  /** The address of a parcel today. */
  address: storedAddressSchema.shape.address,
  wish: deliveryWishSchema,
  /** The answers given with it, in words, with their alarms; `null` without questions. */
  answers: clinicsSubmissionSchema.nullable(),
  /** The requested medicines, in supplies of `days` each. */
  medicines: z.array(appliedLineSchema),
  /** Its price by the clinic's list of medicines and its fee for a parcel; the doctor may change every line. */
  suggestedLines: z.array(chargeLineSchema),
  /** The requested medicines without a price in the clinic's list: the doctor adds their lines. */
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
    /** Days from one supply to the next application; `null` for no wait. */
    intervalDays: z.int().nullable(),
    medicines: z.array(plannedMedicineSchema),
    /** The newest first. */
    notes: z.array(visitNoteSchema),
  }),
  /** All answers of the patient about allergies in this clinic, newest first; empty without a question. */
  allergies: z.array(statedAllergySchema),
  /** The list 「アレルギー・既往・服薬・妊娠」. */
  health: z.array(healthEntrySchema),
  /** The clinic list's facts about the requested medicines, as the check reads them. */
  listed: z.array(z.object({ medicineId: z.string(), ingredient: z.string(), drugClass: z.string() })),
  /** The facts that the supply is checked against. */
  facts: prescribingFactsSchema,
  /** Only until the plan's last day is over; it can be refused, and a visit be asked for, as long as it waits. */
  canApprove: z.boolean(),
  /** The newest first. */
  earlier: z.array(earlierApplicationSchema),
  decision: medicineDecisionSchema.nullable(),
  clinicReason: z.string().nullable(),
});

export type MedicineDecision = z.infer<typeof medicineDecisionSchema>;
export type MedicineApplication = z.infer<typeof medicineApplicationSchema>;
export type DeclineMedicineRequest = z.output<typeof declineMedicineRequestSchema>;
