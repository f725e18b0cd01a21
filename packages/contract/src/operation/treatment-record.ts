import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { PAYMENT_FAILURES } from "../payment/payment.ts";
import { treatmentStatusIds } from "../treatment/status.ts";
import { treatmentDetailSchema } from "../treatment/treatment-detail.ts";
import { patientSchema } from "./patient.ts";

const instant = z.iso.datetime({ offset: true });

/** One attempt to pay, with what the provider said; the order id is what it is called there. */
export const paymentAttemptSchema = z.object({
  orderId: z.string(),
  state: z.enum(["created", "authenticating", "pending", "paid", "failed", "refunded", "surplus"]),
  failure: z.enum(PAYMENT_FAILURES).nullable(),
  amount: z.int(),
  refundedAmount: z.int(),
  /** Why the clinic last gave something back; for the clinic alone. */
  refundReason: z.string().nullable(),
  chargeVersion: z.int(),
  createdAt: instant,
  paidAt: instant.nullable(),
});

/** A treatment as the clinic reads it: all that the patient sees, whose it is, and every attempt to pay, newest first. */
export const treatmentRecordSchema = treatmentDetailSchema.extend({
  statusLabel: z.string(),
  patient: patientSchema,
  /** Where a parcel would go now. */
  address: storedAddressSchema.shape.address,
  payments: z.array(paymentAttemptSchema),
});

/** What a treatment has become by a call of the clinic. */
export const treatmentStateSchema = z.object({
  treatmentId: z.string(),
  statusId: z.literal(treatmentStatusIds),
  statusLabel: z.string(),
});

export type TreatmentRecord = z.infer<typeof treatmentRecordSchema>;
export type TreatmentState = z.infer<typeof treatmentStateSchema>;
