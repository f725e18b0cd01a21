import { isPaymentExpired } from "@madoguchi/contract/charge/expiry";
import { isCancelled, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";

/** When the clinic cancelled a charge: after its last day (`lapsed`), or before it (`withdrawn`). */
export type ClosedCharge = "lapsed" | "withdrawn";

/** A treatment with its charge in force; `closedAt`: when it was cancelled, refused or closed. */
type Closable = { statusId: TreatmentStatusId; closedAt: Date | null; charge: { dueAt: Date } | null };

/**
 * Whether a treatment in status 5 or 9 was finished and its charge cancelled. A treatment cancelled before its end has
 * no charge, so one with a charge did take place (`docs/design/api.md`, Status of a treatment).
 */
export function closedChargeOf({ statusId, closedAt, charge }: Closable): ClosedCharge | null {
  if (charge === null || !isCancelled(statusId)) return null;
  return closedAt !== null && isPaymentExpired(charge.dueAt, closedAt) ? "lapsed" : "withdrawn";
}
