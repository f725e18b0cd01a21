import type { PaymentMethod } from "@madoguchi/contract/charge/payment-method";
import { PAYMENT_FAILURES } from "@madoguchi/contract/payment/payment";
import type { PaymentRowState } from "./payment-states.ts";

/** `payment.*` as a prepared statement returns it. */
export type PaymentRow = {
  medicalBusinessId: string;
  orderId: string;
  treatmentId: string;
  chargeVersion: number;
  amount: number;
  customerId: string;
  state: PaymentRowState;
  method: PaymentMethod;
  merchantId: string | null;
  handNote: string | null;
  recordedBy: string | null;
  withdrawnReason: string | null;
  failure: string | null;
  cardId: string | null;
  savesCard: boolean;
  providerResultCode: string | null;
  refundedAmount: number;
  refundingAmount: number | null;
  refundReason: string | null;
  secureUrl: string | null;
  requestHash: string | null;
  idempotencyKey: string | null;
  createdAt: Date;
  updatedAt: Date;
  paidAt: Date | null;
  askAgainAt: Date | null;
  toldAnswer: string | null;
  toldReason: string | null;
  toldBy: string | null;
  toldAt: Date | null;
};

export function readPaymentRow({ askAgainAt: pollAt, ...row }: PaymentRow) {
  return { ...row, pollAt, failure: PAYMENT_FAILURES.find((known) => known === row.failure) ?? null };
}
