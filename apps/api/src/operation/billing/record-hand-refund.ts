import type { HandRefund } from "@madoguchi/contract/billing/hand-payment";
import type { Database } from "../../platform/db/database.ts";
import { readDayOfMoney } from "../../records/payment/day-of-money.ts";
import type { Payment } from "../../records/payment/payment.store.ts";
import { recordRefund } from "../../records/payment/settle-refund.ts";
import type { Operator } from "../operator.ts";

const TOO_EARLY = "お支払いの日より前の日付は指定できません。";

type ByHand = { operator: Operator; amount: number; reason: string | null; byHand: HandRefund; at: Date };

/**
 * Records that money taken by hand was returned by hand, and on which day, without the card company. E001 for a day in
 * the future or before the payment.
 */
export async function recordHandRefund(
  transaction: Database,
  payment: Payment,
  { operator, amount, reason, byHand, at }: ByHand,
): Promise<Payment> {
  const { clinicId, requestId } = operator;
  const refundedAt = readDayOfMoney(
    { field: "byHand.refundedOn", day: byHand.refundedOn },
    { since: payment.paidAt ?? payment.createdAt, now: at, tooEarly: TOO_EARLY },
  );
  const refund = { amount, reason, method: byHand.method, refundedAt };
  return recordRefund(transaction, payment, { clinicId, refund, requestId, at });
}
