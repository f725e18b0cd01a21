import { z } from "zod";
import { MAXIMUM_TOTAL } from "../payment/charge.ts";

/**
 * What is to be given back. Everything that is left of what paid the bill, unless `amount` (yen) or another order is
 * named. `refundedSoFar` is what the operator knows to have been given back before: sent twice by mistake, the second is
 * refused.
 */
export const refundRequestSchema = z.strictObject({
  reason: z.string("理由は必須です。").trim().min(1, "理由は必須です。").max(500, "500文字以内で入力してください。"),
  amount: z.int().min(1).max(MAXIMUM_TOTAL).optional(),
  orderId: z.string().min(1).max(100).optional(),
  refundedSoFar: z.int().min(0).max(MAXIMUM_TOTAL).default(0),
});

/** `isKnown: false`: the provider's answer was lost; it is asked until it is known whether the money was given back. */
export const refundSchema = z.object({
  orderId: z.string(),
  /** Yen, of this refund and in all. */
  amount: z.int(),
  refundedAmount: z.int(),
  isKnown: z.boolean(),
});
