import { readBillingCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { isPaymentExpired } from "@madoguchi/contract/charge/expiry";
import { startOfToday, toWireTime } from "@madoguchi/contract/time/tokyo";
import { isSilentLongEnough } from "../../records/payment/payment-limits.ts";
import { answers } from "../answer-operation-call.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { listOpenMoney, listUnpaid } from "./billing-overview.store.ts";

const MOST_UNPAID = 500;
const DAY_MS = 86_400_000;

/** Days in Japan until the one of `dueAt`: 0 on it, negative after it. */
function daysLeft(dueAt: Date, now: Date): number {
  return Math.round((startOfToday(dueAt).getTime() - startOfToday(now).getTime()) / DAY_MS);
}

/**
 * Reads unpaid charges, payments that pay nothing, and refunds without a known result. One audit event of the clinic.
 */
export const readBillingOverview = answers(readBillingCall, ({ deps: { database, now }, operator }) => {
  return database.transaction(async (transaction) => {
    const at = now();
    const unpaid = await listUnpaid(transaction, operator, MOST_UNPAID + 1);
    const money = await listOpenMoney(transaction, operator);
    await recordClinicEvent(transaction, operator, "billing.read", `clinic:${operator.clinicId}`, at);
    return {
      unpaid: unpaid.slice(0, MOST_UNPAID).map(({ issuedAt, dueAt, attemptedAt, ...charge }) => ({
        ...charge,
        issuedAt: toWireTime(issuedAt),
        dueAt: toWireTime(dueAt),
        daysLeft: daysLeft(dueAt, at),
        isExpired: isPaymentExpired(dueAt, at),
        isPaymentSilent: attemptedAt !== null && isSilentLongEnough(attemptedAt, at),
      })),
      hasMoreUnpaid: unpaid.length > MOST_UNPAID,
      unapplied: money
        .filter(({ isUnapplied, refundingAmount }) => isUnapplied && refundingAmount === null)
        .map(({ isUnapplied, refundingAmount, reason, updatedAt, unpaidTotal, paidAt, ...payment }) => ({
          ...payment,
          paidAt: toWireTime(paidAt),
          canAccept: payment.refundedAmount === 0 && payment.amount === unpaidTotal,
        })),
      unknownRefunds: money.flatMap(({ isUnapplied, refundingAmount, updatedAt, unpaidTotal, paidAt, ...payment }) =>
        refundingAmount === null
          ? []
          : {
              ...payment,
              refundingAmount,
              since: toWireTime(updatedAt),
              isSilent: isSilentLongEnough(updatedAt, at),
            },
      ),
    };
  });
});
