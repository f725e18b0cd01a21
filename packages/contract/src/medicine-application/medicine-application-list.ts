import { z } from "zod";
import { suppliedLineSchema } from "../prescribing/prescription.ts";
import { sexSchema } from "../profile/profile.ts";
import { instantSchema } from "../time/instant.ts";
import { MEDICINE_DECISIONS } from "../treatment/medicine-decision.ts";
import { TreatmentStatus } from "../treatment/status.ts";

/** Decisions of so many days are listed, newest first, this many at most. */
export const DECIDED_DAYS = 7;
export const MOST_DECIDED = 50;

const listedApplicationSchema = z.object({
  treatmentId: z.string(),
  statusId: z.enum(TreatmentStatus),
  appliedAt: instantSchema,
  medicalRecordCode: z.string(),
  /** Family name and first name; empty without a profile. */
  patientName: z.string(),
  /** Whole years today; `null` without a profile. */
  patientAge: z.int().nullable(),
  patientSex: sexSchema.nullable(),
  clinicalDepartmentName: z.string(),
  /** The doctor of the plan. */
  doctorName: z.string().nullable(),
  medicines: z.array(suppliedLineSchema.pick({ name: true, quantity: true, days: true, supplies: true })),
  /** The plan's last day for a supply without a visit. */
  planUntil: z.iso.date().nullable(),
  /** Only until the plan's last day is over; it can be refused, and a visit be asked for, as long as it waits. */
  canApprove: z.boolean(),
  /** The number of kinds of urgent answers that the clinic was notified of. */
  alarms: z.int(),
  /** The last reader. */
  review: z.object({ reviewedBy: z.string(), reviewedAt: instantSchema }).nullable(),
  decision: z
    .object({ decision: z.enum(MEDICINE_DECISIONS), decidedBy: z.string(), decidedAt: instantSchema })
    .nullable(),
});

/** Waiting applications, oldest first (500 at most), and those of the last days, the newest decision first. */
export const medicineApplicationListSchema = z.object({
  waiting: z.array(listedApplicationSchema),
  decided: z.array(listedApplicationSchema),
});

export type ListedApplication = z.infer<typeof listedApplicationSchema>;
export type MedicineApplicationList = z.infer<typeof medicineApplicationListSchema>;
