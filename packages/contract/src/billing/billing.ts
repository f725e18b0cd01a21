import { z } from "zod";
import { MAXIMUM_TOTAL } from "../charge/charge.ts";
import { linesText, opaqueText } from "../validation/typed-text.ts";
import { handRefundSchema } from "./hand-payment.ts";

/**
 * By default everything that is left of the payment of the charge is refunded. `refundedSoFar` is the total that the
 * operator has seen: a request sent twice by mistake is refused the second time. `byHand` is for payments by hand only.
 */
export const refundRequestSchema = z.strictObject({
  reason: linesText("理由は必須です。").min(1, "理由は必須です。").max(500, "500文字以内で入力してください。"),
  amount: z.int().min(1).max(MAXIMUM_TOTAL).optional(),
  orderId: opaqueText().optional(),
  refundedSoFar: z.int().min(0).max(MAXIMUM_TOTAL).default(0),
  byHand: handRefundSchema.optional(),
});

/** `isKnown: false`: the provider's answer was lost; it is polled until the result of the refund is known. */
export const refundSchema = z.object({
  orderId: z.string(),
  /** Yen, of this refund and of all. */
  amount: z.int(),
  refundedAmount: z.int(),
  isKnown: z.boolean(),
});

/** The card company's answer by telephone: whether the money was moved, and the owner's source. */
export const cardAnswerRequestSchema = z.strictObject({
  about: z.enum(["payment", "refund"]),
  wasDone: z.boolean(),
  reason: linesText("理由は必須です。").min(1, "理由は必須です。").max(500, "500文字以内で入力してください。"),
});

export type CardAnswerRequest = z.output<typeof cardAnswerRequestSchema>;

/** The unapplied payment that shall pay the charge. */
export const acceptPaymentRequestSchema = z.strictObject({ orderId: opaqueText() });
