import { createHash } from "node:crypto";
import type { PaymentRequest } from "@madoguchi/contract/payment/payment";

/** What a patient asked to pay with, as a hash: two requests with the same one are the same request. */
export function hashPaymentRequest(treatmentId: string, request: PaymentRequest): string {
  const card = "cardId" in request ? ["card", request.cardId] : ["token", request.token, request.saveCard === true];
  return createHash("sha256")
    .update(JSON.stringify([treatmentId, request.chargeVersion, ...card]))
    .digest("base64url");
}
