import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { patientSchema } from "./patient.ts";
import { queuedTreatmentSchema } from "./treatment-queue.ts";

/** A patient of the clinic by her record code, with her newest treatments (50 at most). */
export const customerRecordSchema = z.object({
  patient: patientSchema,
  address: storedAddressSchema.shape.address,
  joinedAt: z.iso.datetime({ offset: true }),
  /** She has left (退会): nothing more can be booked or told. */
  isClosed: z.boolean(),
  treatments: z.array(queuedTreatmentSchema),
});

export type CustomerRecord = z.infer<typeof customerRecordSchema>;
