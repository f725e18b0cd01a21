import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { instantSchema } from "../time/instant.ts";
import { patientSchema } from "./patient.ts";
import { queuedTreatmentSchema } from "./treatment-queue.ts";

/** A patient of the clinic with their 50 newest treatments. */
export const customerRecordSchema = z.object({
  patient: patientSchema,
  address: storedAddressSchema.shape.address,
  joinedAt: instantSchema,
  /** The account is closed (退会): no bookings and no notifications. */
  isClosed: z.boolean(),
  treatments: z.array(queuedTreatmentSchema),
});

export type CustomerRecord = z.infer<typeof customerRecordSchema>;
