import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { PAYMENT_METHODS } from "../charge/payment-method.ts";
import { PAYMENT_FAILURES, PAYMENT_STATES } from "../payment/payment.ts";
import { pharmacySheetSchema } from "../prescribing/pharmacy.ts";
import { patientSchema } from "../profile/patient.ts";
import { relationSchema } from "../representation/representation.ts";
import { instantSchema } from "../time/instant.ts";
import { treatmentDetailSchema } from "../treatment/treatment-detail.ts";
import { identityCheckSchema } from "../visit/identity-check.ts";

/** One card payment attempt, known to the provider by its order id, or money that the clinic took by hand. */
const paymentAttemptSchema = z.object({
  orderId: z.string(),
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(PAYMENT_STATES),
  failure: z.enum(PAYMENT_FAILURES).nullable(),
  amount: z.int(),
  refundedAmount: z.int(),
  /** The clinic's reason for its last refund; not shown to the patient. */
  refundReason: z.string().nullable(),
  /** For money taken by hand: the note, its author, and why the record was withdrawn. */
  note: z.string().nullable(),
  recordedBy: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
  chargeVersion: z.int(),
  createdAt: instantSchema,
  paidAt: instantSchema.nullable(),
});

/** A treatment as the clinic sees it; attempts to pay newest first. */
export const treatmentRecordSchema = treatmentDetailSchema.extend({
  statusLabel: z.string(),
  patient: patientSchema,
  /** For a visit whose medicine is fetched at a pharmacy. */
  pharmacySheet: pharmacySheetSchema.optional(),
  /** The patient's present representatives. */
  representatives: z.array(z.object({ name: z.string(), relation: relationSchema })).optional(),
  /** The address of a parcel today. */
  address: storedAddressSchema.shape.address,
  payments: z.array(paymentAttemptSchema),
  /** Identity checks with their person and document, newest first, for all who see patients, because each may check. */
  identityChecks: z.array(identityCheckSchema),
});

export type TreatmentRecord = z.infer<typeof treatmentRecordSchema>;
