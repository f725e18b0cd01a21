import { z } from "zod";

/** An imported visit from before the clinic used this system. Unknown texts are empty. */
export const pastVisitSchema = z.object({
  pastVisitId: z.string(),
  visitedOn: z.iso.date(),
  /** `hh:mm` in Japan, if known. */
  visitedAt: z.string().nullable(),
  department: z.string(),
  doctorName: z.string(),
  isFirst: z.boolean().nullable(),
  status: z.string(),
  diagnoses: z.string().default(""),
  note: z.string(),
  explanation: z.string(),
  plan: z.string(),
  nextVisitAdvice: z.string(),
  emergencyAdvice: z.string(),
  remark: z.string(),
  chargeTotal: z.int().nullable(),
  paymentMethod: z.string(),
  paidOn: z.iso.date().nullable(),
  refundedTotal: z.int().nullable(),
});

/** A medicine that was prescribed before. */
export const pastPrescriptionSchema = z.object({
  pastPrescriptionId: z.string(),
  prescribedOn: z.iso.date(),
  name: z.string(),
  usage: z.string(),
  days: z.int().nullable(),
  quantity: z.string(),
  supplies: z.int().nullable(),
  isUnapproved: z.boolean(),
});

/** A patient's imported data from the clinic's former system, newest first. */
export const pastRecordSchema = z.object({
  /** The other system's text about allergies. */
  importedAllergies: z.string(),
  pastVisits: z.array(pastVisitSchema),
  pastPrescriptions: z.array(pastPrescriptionSchema),
});

export type PastVisit = z.infer<typeof pastVisitSchema>;
export type PastPrescription = z.infer<typeof pastPrescriptionSchema>;
export type PastRecord = z.infer<typeof pastRecordSchema>;
