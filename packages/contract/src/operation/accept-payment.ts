import { z } from "zod";

/** Which unapplied payment shall pay the charge. */
export const acceptPaymentRequestSchema = z.strictObject({ orderId: z.string().min(1).max(100) });

export type AcceptPaymentRequest = z.output<typeof acceptPaymentRequestSchema>;
