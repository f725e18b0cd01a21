import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { cardSchema, cardTokenSchema, tokenKeySchema } from "../card/card.ts";
import { chargeSchema } from "../charge/charge.ts";
import { webAddressSchema } from "../http/web-address.ts";
import { instantSchema, startAtSchema } from "../time/instant.ts";
import { TREATMENT_KINDS } from "../treatment/kind.ts";
import { opaqueText } from "../validation/typed-text.ts";

/** The states of an attempt to pay. `created` lasts only during its start. */
export const PAYMENT_STATES = [
  "created",
  "authenticating",
  "pending",
  "failed",
  "surplus",
  "paid",
  "refunded",
] as const;

/** Why an attempt failed, if that changes the patient's next step. */
export const PAYMENT_FAILURES = ["authentication", "card", "input", "system", "cancelled"] as const;

/** The redirect to the card company's page: `fields` are sent to `url`. */
const secureRedirectSchema = z.object({
  url: webAddressSchema,
  method: z.enum(["GET", "POST"]),
  fields: z.record(z.string(), z.string()),
});

/**
 * One attempt to pay. `isCharged` is `null` if unknown; the screen may say that nothing was charged only for `false`.
 * `surplus`: an unapplied payment; the card was charged although the charge was expired, closed, changed or paid, and
 * the clinic refunds or accepts it. `secure`: the redirect to an unfinished authentication.
 */
export const paymentStateSchema = z.object({
  orderId: z.string(),
  state: z.enum(PAYMENT_STATES).exclude(["created"]),
  reason: z.enum(PAYMENT_FAILURES).nullable(),
  isCharged: z.boolean().nullable(),
  amount: z.int(),
  startedAt: instantSchema,
  paidAt: instantSchema.nullable(),
  secure: secureRedirectSchema.nullable(),
});

/** The charge to pay with its last day and the stored cards, and the newest attempt. */
export const paymentPageSchema = z.object({
  treatmentId: z.string(),
  kind: z.enum(TREATMENT_KINDS),
  clinicalDepartmentName: z.string(),
  startsAt: instantSchema.nullable(),
  charge: chargeSchema,
  address: storedAddressSchema.shape.address,
  /** The pharmacy that gives the medicine of the visit; none where the clinic sends it. */
  pharmacyName: z.string().optional(),
  card: cardSchema.nullable(),
  attempt: paymentStateSchema.nullable(),
  /**
   * The card of the newest attempt if that failed: a stored one, or `entered` for one that is not kept. Another attempt
   * must not silently take the default card instead.
   */
  triedCard: z.union([cardSchema, z.literal("entered")]).nullish(),
  /** Whether an attempt may begin, apart from the daily limit; after the last day only if the clinic allows it. */
  canPay: z.boolean(),
  /** The patient has asked the clinic to allow the payment of the expired charge, and waits for its answer. */
  isLatePaymentWished: z.boolean(),
  /** The attempts left today (`docs/design/api.md`, Limits: 5 a day per treatment). */
  attemptsLeft: z.int(),
});

/**
 * The time whose booking the unpaid charge has interrupted. It only returns in the URL after the card company's page,
 * so that the patient can continue (`docs/design/screens.md` 1, payment-remaining).
 */
const chosenTimeSchema = z.object({
  spotId: opaqueText(),
  startAt: startAtSchema,
  isFirstTreatment: z.boolean().optional(),
  isNewReservation: z.boolean().optional(),
});

const paymentOf = { chargeVersion: z.int().min(1), chosenTime: chosenTimeSchema.optional() };

/** The patient pays by a stored card, or by the provider's token of a new one. `chargeVersion` is the version shown to the patient. */
export const paymentRequestSchema = z.union([
  z.object({ cardId: opaqueText(), ...paymentOf }),
  z.object({ token: cardTokenSchema, tokenKey: tokenKeySchema, saveCard: z.boolean().optional(), ...paymentOf }),
]);

/** `secure`: the redirect to the card company's page; `null` if the result is known already. */
export const paymentStartedSchema = z.object({ payment: paymentStateSchema, secure: secureRedirectSchema.nullable() });

/** The wish to pay an expired charge, which waits for the clinic. */
export const latePaymentWishedSchema = z.object({ isLatePaymentWished: z.literal(true) });

/** The browser's parameters after the return (spec §5). A hint only: the server asks the provider. */
export const secureResultSchema = z.object({
  v_result_code: opaqueText(),
  order_id: opaqueText(),
  mstatus: opaqueText(),
});

/** The payments of one year, for 医療費控除. */
export const receiptListSchema = z.object({
  year: z.int(),
  receipts: z.array(
    z.object({
      treatmentId: z.string(),
      kind: z.enum(TREATMENT_KINDS),
      clinicalDepartmentName: z.string(),
      startsAt: instantSchema.nullable(),
      paidAt: instantSchema,
      total: z.int(),
      /** Within the year. */
      refundedAmount: z.int(),
      /** Refunds after the end of the year, which do not change it. */
      refundedLater: z.int(),
    }),
  ),
  /** The year's payments, less the year's refunds of them. */
  total: z.int(),
});

export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];
export type PaymentState = z.infer<typeof paymentStateSchema>;
export type PaymentPage = z.infer<typeof paymentPageSchema>;
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;
export type PaymentStarted = z.infer<typeof paymentStartedSchema>;
export type SecureResult = z.infer<typeof secureResultSchema>;
export type ReceiptList = z.infer<typeof receiptListSchema>;
