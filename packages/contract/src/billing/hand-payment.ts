import { z } from "zod";
import { HAND_METHODS } from "../charge/payment-method.ts";
import { linesText, opaqueText } from "../validation/typed-text.ts";

const dayOfMoney = z.iso.date("日付をご入力ください。");
const method = z.enum(HAND_METHODS, "お支払いの方法をお選びください。");

/**
 * Money that the clinic has taken at its counter or by bank transfer for a whole charge: `chargeVersion`: the version
 * whose total the operator has seen; `paidOn`: the day in Japan on which the money came.
 */
export const handPaymentRequestSchema = z.strictObject({
  chargeVersion: z.int().min(1),
  method,
  paidOn: dayOfMoney,
  note: linesText().max(500, "500文字以内で入力してください。").optional(),
});

/** The wrong record of money taken by hand, and the reason. */
export const withdrawHandPaymentRequestSchema = z.strictObject({
  orderId: opaqueText(),
  reason: linesText("理由は必須です。").min(1, "理由は必須です。").max(500, "500文字以内で入力してください。"),
});

/** How, and on which day in Japan, money taken by hand was returned. */
export const handRefundSchema = z.strictObject({ method, refundedOn: dayOfMoney });

export type HandPaymentRequest = z.output<typeof handPaymentRequestSchema>;
export type HandRefund = z.output<typeof handRefundSchema>;
