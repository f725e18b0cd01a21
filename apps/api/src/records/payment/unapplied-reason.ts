import { isPaymentExpired } from "@madoguchi/contract/charge/expiry";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import { statusAfter } from "../treatment/transitions.ts";
import { abandonedAt } from "./payment-limits.ts";

/** Why money that has been taken does not pay a bill. */
export type UnappliedReason = "paid-already" | "closed" | "changed" | "expired";

/**
 * Whether a bill can still take the money of an attempt; otherwise why not. An attempt begun before the bill's last
 * second is in time for as long as its authentication may last; what is learned of later is the clinic's to decide
 * (`docs/design/screens.md` 7).
 */
export function unappliedReason(
  bill: { statusId: TreatmentStatusId; charge: { version: number; dueAt: Date } | null; isPaid: boolean },
  attempt: { chargeVersion: number; createdAt: Date; secureUrl: string | null },
  now: Date,
): UnappliedReason | undefined {
  if (bill.isPaid) return "paid-already";
  if (statusAfter(bill.statusId, "pay") === undefined) return "closed";
  if (bill.charge?.version !== attempt.chargeVersion) return "changed";
  const { dueAt } = bill.charge;
  const isInTime = !isPaymentExpired(dueAt, attempt.createdAt) && now < abandonedAt(attempt);
  return isPaymentExpired(dueAt, now) && !isInTime ? "expired" : undefined;
}
