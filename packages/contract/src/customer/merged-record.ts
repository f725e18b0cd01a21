import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { patientSchema } from "../profile/patient.ts";
import { instantSchema } from "../time/instant.ts";

/** A record that was merged into the patient's, with its content. */
export const recordMergeSchema = z.object({
  mergeId: z.string(),
  patient: patientSchema,
  address: storedAddressSchema.shape.address,
  reason: z.string(),
  mergedBy: z.string(),
  mergedAt: instantSchema,
  /** `null` after the day. */
  undoableUntil: instantSchema.nullable(),
});

export type RecordMerge = z.infer<typeof recordMergeSchema>;
