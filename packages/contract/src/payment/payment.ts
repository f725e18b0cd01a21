import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { cardSchema } from "../payment-method/card.ts";
import { cardTokenSchema } from "../payment-method/card-token.ts";
import { startAtSchema } from "../reservation/start-at.ts";
import { chargeSchema } from "./charge.ts";

const instant = z.iso.datetime({ offset: true });

/** Why an attempt failed, as far as it changes what the patient does next. */
export const PAYMENT_FAILURES = ["authentication", "card", "input", "system", "cancelled"] as const;

/** The way to the card company's page: `fields` are sent to `url`. */
const secureWaySchema = z.object({
  url: z.string(),
  method: z.enum(["GET", "POST"]),
  fields: z.record(z.string(), z.string()),
});

/**
 * How one attempt stands, as the server knows it. `isCharged` is `null` while nobody knows: only when it is `false` may
 * the screen say that nothing was charged. `surplus`: the card was charged when the bill was expired, closed, changed
 * or paid already; the clinic gives the money back or takes it, and tells the patient. `secure`: while she may still
 * authenticate herself, the way back to where she does.
 */
export const paymentStateSchema = z.object({
  orderId: z.string(),
  state: z.enum(["authenticating", "pending", "paid", "failed", "refunded", "surplus"]),
  reason: z.enum(PAYMENT_FAILURES).nullable(),
  isCharged: z.boolean().nullable(),
  amount: z.int(),
  startedAt: instant,
  paidAt: instant.nullable(),
  secure: secureWaySchema.nullable(),
});

/** `GET C/treatment/{treatmentId}/payment`: what is to be paid, until when, by what, and the newest attempt. */
export const paymentPageSchema = z.object({
  treatmentId: z.string(),
  kind: z.enum(["consultation", "medicine"]),
  clinicalDepartmentName: z.string(),
  startsAt: instant.nullable(),
  charge: chargeSchema,
  address: storedAddressSchema.shape.address,
  /** The default card. */
  card: cardSchema.nullable(),
  attempt: paymentStateSchema.nullable(),
  /** How many attempts are left today (`docs/design/api.md`, Limits: 5 a day per treatment). */
  attemptsLeft: z.int(),
});

/**
 * The time that the patient wanted to book when the unpaid bill stopped her. Nothing is decided by it: it comes back in
 * the address after the card company's page, so that she goes on from there (`docs/design/screens.md` 1,
 * payment-remaining).
 */
const chosenTimeSchema = z.object({
  spotId: z.string().min(1).max(100),
  startAt: startAtSchema,
  isFirstTreatment: z.boolean().optional(),
  isNewReservation: z.boolean().optional(),
});

const paymentOf = { chargeVersion: z.int().min(1), chosenTime: chosenTimeSchema.optional() };

/** By a stored card, or by the provider's single-use token of a new one. `chargeVersion` is the bill that was shown. */
export const paymentRequestSchema = z.union([
  z.object({ cardId: z.string().min(1).max(100), ...paymentOf }),
  z.object({ token: cardTokenSchema, saveCard: z.boolean().optional(), ...paymentOf }),
]);

/** Either the patient goes on to the card company's page by sending `fields` to `url`, or it is decided already. */
export const paymentStartedSchema = z.object({ payment: paymentStateSchema, secure: secureWaySchema.nullable() });

/** What the browser brought back (spec §5). A hint: the server asks the provider. */
export const secureResultSchema = z.object({
  v_result_code: z.string().min(1).max(100),
  order_id: z.string().min(1).max(100),
  mstatus: z.string().min(1).max(100),
});

/** The paid bills of one year, for 医療費控除. */
export const receiptListSchema = z.object({
  year: z.int(),
  receipts: z.array(
    z.object({
      treatmentId: z.string(),
      kind: z.enum(["consultation", "medicine"]),
      clinicalDepartmentName: z.string(),
      startsAt: instant.nullable(),
      paidAt: instant,
      total: z.int(),
      refundedAmount: z.int(),
    }),
  ),
  total: z.int(),
});

export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];
export type PaymentState = z.infer<typeof paymentStateSchema>;
export type PaymentPage = z.infer<typeof paymentPageSchema>;
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;
export type PaymentStarted = z.infer<typeof paymentStartedSchema>;
export type SecureResult = z.infer<typeof secureResultSchema>;
export type ReceiptList = z.infer<typeof receiptListSchema>;
