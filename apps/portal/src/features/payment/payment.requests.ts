import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import {
  latePaymentWishedSchema,
  type PaymentPage,
  type PaymentRequest,
  type PaymentStarted,
  type PaymentState,
  paymentPageSchema,
  paymentStartedSchema,
  paymentStateSchema,
  type ReceiptList,
  receiptListSchema,
  type SecureResult,
} from "@madoguchi/contract/payment/payment";
import type { ApiClient } from "../../api/client.ts";
import { postIdempotently } from "../../api/idempotent-post.ts";

export type TreatmentOfClinic = { clinicId: string; treatmentId: string };

/** What is to be paid for a treatment. Refused with T009 when there is nothing, with T001 when it is not the customer's. */
export function fetchPaymentPage(api: ApiClient, treatment: TreatmentOfClinic): Promise<PaymentPage> {
  return api.get(fillPath(apiPaths.payment, treatment), { parse: (body) => paymentPageSchema.parse(body) });
}

/** Starts one attempt. Refused with E001 when the charge has changed since it was shown. */
export function startPayment(
  api: ApiClient,
  treatment: TreatmentOfClinic,
  { key, request }: { key: string; request: PaymentRequest },
): Promise<PaymentStarted> {
  const path = fillPath(apiPaths.payment, treatment);
  return postIdempotently(api, path, { key, json: request, parse: (body) => paymentStartedSchema.parse(body) });
}

/** Asks the clinic to let an expired charge be paid. Refused with T009 when it can be paid, or nothing is to be paid. */
export async function wishLatePayment(api: ApiClient, treatment: TreatmentOfClinic): Promise<void> {
  await api.post(fillPath(apiPaths.latePayment, treatment), {
    json: {},
    parse: (body) => latePaymentWishedSchema.parse(body),
  });
}

export function fetchPaymentState(
  api: ApiClient,
  { orderId, ...treatment }: TreatmentOfClinic & { orderId: string },
): Promise<PaymentState> {
  const path = fillPath(apiPaths.paymentAttempt, { ...treatment, orderId });
  return api.get(path, { parse: (body) => paymentStateSchema.parse(body) });
}

/**
 * Sends the parameters that the browser brought back. The server treats them as a hint and asks the provider (spec §5).
 */
export function sendSecureResult(
  api: ApiClient,
  treatment: TreatmentOfClinic,
  result: SecureResult,
): Promise<PaymentState> {
  const path = fillPath(apiPaths.secureResult, { ...treatment, orderId: result.order_id });
  return api.post(path, { json: result, parse: (body) => paymentStateSchema.parse(body) });
}

/** What was paid in one calendar year of Japan, for 医療費控除. */
export function fetchReceipts(api: ApiClient, clinicId: string, year: number): Promise<ReceiptList> {
  const path = fillPath(apiPaths.receiptsOfYear, { clinicId, year: String(year) });
  return api.get(path, { parse: (body) => receiptListSchema.parse(body) });
}
