import { PAYMENT_FAILURES } from "@madoguchi/contract/payment/payment";
import { readInstant, readOptionalInstant } from "../../platform/db/prepared-statement.ts";
import type { PaymentRowState } from "./payment-states.ts";

/** `payment.*` as a prepared statement answers it. */
export type PaymentRow = {
  medical_business_id: string;
  order_id: string;
  treatment_id: string;
  charge_version: number;
  amount: number;
  customer_id: string;
  state: PaymentRowState;
  failure: string | null;
  card_id: string | null;
  saves_card: boolean;
  provider_result_code: string | null;
  refunded_amount: number;
  refunding_amount: number | null;
  refund_reason: string | null;
  secure_url: string | null;
  request_hash: string | null;
  idempotency_key: string | null;
  created_at: string;
  updated_at: string;
  paid_at: string | null;
  ask_again_at: string | null;
  told_answer: string | null;
};

export function readPaymentRow(row: PaymentRow) {
  return {
    medicalBusinessId: row.medical_business_id,
    orderId: row.order_id,
    treatmentId: row.treatment_id,
    chargeVersion: row.charge_version,
    amount: row.amount,
    customerId: row.customer_id,
    state: row.state,
    failure: PAYMENT_FAILURES.find((known) => known === row.failure) ?? null,
    cardId: row.card_id,
    savesCard: row.saves_card,
    providerResultCode: row.provider_result_code,
    refundedAmount: row.refunded_amount,
    refundingAmount: row.refunding_amount,
    refundReason: row.refund_reason,
    secureUrl: row.secure_url,
    requestHash: row.request_hash,
    idempotencyKey: row.idempotency_key,
    createdAt: readInstant(row.created_at),
    updatedAt: readInstant(row.updated_at),
    paidAt: readOptionalInstant(row.paid_at),
    pollAt: readOptionalInstant(row.ask_again_at),
    toldAnswer: row.told_answer,
  };
}
