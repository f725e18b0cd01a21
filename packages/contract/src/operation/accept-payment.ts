import { z } from "zod";

/** Which money that came too late is to pay the bill after all. */
export const acceptPaymentRequestSchema = z.strictObject({ orderId: z.string().min(1).max(100) });

export type AcceptPaymentRequest = z.output<typeof acceptPaymentRequestSchema>;
