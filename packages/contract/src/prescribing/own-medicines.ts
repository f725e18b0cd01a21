import { z } from "zod";
import { suppliedLineSchema } from "./prescription.ts";

/** One prescribed medicine as a patient keeps it in a medicine notebook (お薬手帳). */
const ownMedicineSchema = suppliedLineSchema.pick({ name: true, quantity: true, usage: true }).extend({
  /** The days of one supply; `null` where an earlier system did not say. */
  days: z.int().nullable(),
  supplies: z.int().min(1),
});

/** What was prescribed on one day. */
const ownPrescriptionSchema = z.object({
  prescribedOn: z.iso.date(),
  /** `null`: it comes from the clinic's earlier system. */
  treatmentId: z.string().nullable(),
  clinicalDepartmentName: z.string().nullable(),
  doctorName: z.string().nullable(),
  medicines: z.array(ownMedicineSchema),
});

/** お薬の一覧: all that the clinic has prescribed to the patient, the newest first. */
export const ownMedicinesSchema = z.object({ prescriptions: z.array(ownPrescriptionSchema) });

export type OwnPrescription = z.infer<typeof ownPrescriptionSchema>;
export type OwnMedicines = z.infer<typeof ownMedicinesSchema>;
