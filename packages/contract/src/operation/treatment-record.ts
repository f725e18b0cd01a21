import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { PAYMENT_METHODS } from "../charge/payment-method.ts";
import { PAYMENT_FAILURES, PAYMENT_STATES } from "../payment/payment.ts";
import { relationSchema } from "../representation/representation.ts";
import { instantSchema } from "../time/instant.ts";
import { treatmentDetailSchema } from "../treatment/treatment-detail.ts";
import { identityCheckSchema } from "./identity-check.ts";
import { patientSchema } from "./patient.ts";

/** One attempt to pay by card, which the provider knows by its order id, or money that the clinic took by hand. */
const paymentAttemptSchema = z.object({
  orderId: z.string(),
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(PAYMENT_STATES),
  failure: z.enum(PAYMENT_FAILURES).nullable(),
  amount: z.int(),
  refundedAmount: z.int(),
  /** Why the clinic last refunded; not shown to the patient. */
  refundReason: z.string().nullable(),
  /** Of money taken by hand: what was noted of it, by whom, and why the record was taken back. */
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
  /** Who acts for the patient now. */
  representatives: z.array(z.object({ name: z.string(), relation: relationSchema })).optional(),
  /** Where a parcel would go today. */
  address: storedAddressSchema.shape.address,
  payments: z.array(paymentAttemptSchema),
  /** Who looked at which document, the newest first: of all who have patients before them, since each may look. */
  identityChecks: z.array(identityCheckSchema),
});

export type TreatmentRecord = z.infer<typeof treatmentRecordSchema>;
