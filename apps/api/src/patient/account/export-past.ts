import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import {
  listPastPrescriptions,
  listPastVisits,
  readImportedAllergies,
} from "../../records/past-record/past-record.store.ts";

const exportedPastVisitSchema = z.object({
  clinicId: z.string(),
  reservationNumber: z.string(),
  visitedOn: z.string(),
  visitedAt: z.string().nullable(),
  department: z.string(),
  doctorName: z.string(),
  isFirst: z.boolean().nullable(),
  status: z.string(),
  explanation: z.string(),
  plan: z.string(),
  nextVisitAdvice: z.string(),
  emergencyAdvice: z.string(),
  chargeTotal: z.number().nullable(),
  paymentMethod: z.string(),
  paidOn: z.string().nullable(),
  refundedTotal: z.number().nullable(),
});

const exportedPastPrescriptionSchema = z.object({
  clinicId: z.string(),
  reservationNumber: z.string(),
  prescribedOn: z.string(),
  name: z.string(),
  usage: z.string(),
  days: z.number().nullable(),
  quantity: z.string(),
  supplies: z.number().nullable(),
  isUnapproved: z.boolean(),
});

/** What a clinic imported about the patient from its earlier system; notes in it are the clinic's and left out. */
export const exportedPastSchema = z.object({
  imported: z.object({ allergies: z.string() }),
  pastVisits: z.array(exportedPastVisitSchema),
  pastPrescriptions: z.array(exportedPastPrescriptionSchema),
});

/** What was imported about the patient, the newest first. */
export async function readPast(database: Database, owner: Customer): Promise<z.infer<typeof exportedPastSchema>> {
  return exportedPastSchema.parse({
    imported: { allergies: await readImportedAllergies(database, owner) },
    pastVisits: await listPastVisits(database, owner),
    pastPrescriptions: await listPastPrescriptions(database, owner),
  });
}
