import type { readPaymentPageCall } from "@madoguchi/contract/payment/payment.patient.calls";
import type { Place } from "../../api/call-options.ts";
import { type FirstCall, firstRead } from "../../api/first-call.ts";
import { recordKeys } from "../../fetching/record-keys.ts";

/** The first call of the screens on which a charge can be paid. */
export function paymentCall(place: Place, treatmentId: string): FirstCall {
  const path = "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/payment";
  return firstRead<typeof readPaymentPageCall>(path, { ...place, treatmentId }, recordKeys.payment(place, treatmentId));
}
