import type { PaymentProgress } from "@madoguchi/contract/treatment/payment-progress";
import {
  isAdditionalMedicine,
  isUnpaid,
  type TreatmentStatusId,
  treatmentStatuses,
} from "@madoguchi/contract/treatment/status";
import { type ClosedCharge, closedChargeOf } from "./closed-charge.ts";
import { readStatus } from "./read-status.ts";

/**
 * An expired charge waits for the clinic, not for the card (`docs/design/api.md`, Status of a treatment); this stays
 * its label after the clinic has cancelled it.
 */
const EXPIRED = "お支払い期限切れ";

/** While the card company or the clinic checks a payment, the patient is not asked for another. */
const CONFIRMING = "お支払い確認中";

/** A charge that the clinic cancelled before its last day. */
const WITHDRAWN = "ご請求の取り消し";

/** The label of an application begins like those of its statuses. */
function ofKind(statusId: TreatmentStatusId, words: string): string {
  return isAdditionalMedicine(statusId) ? `お薬の追加：${words}` : words;
}

type StatusFacts = {
  statusId: TreatmentStatusId;
  isPaymentExpired: boolean;
  paymentProgress: PaymentProgress | null;
  /** A finished treatment whose charge was cancelled is labelled by its charge, never as cancelled. */
  closedCharge: ClosedCharge | null;
};

/** A status in the patient's words: for history, treatment page, mail and LINE (`docs/design/screens.md` 7). */
export function statusWords({ statusId, isPaymentExpired, paymentProgress, closedCharge }: StatusFacts): string {
  if (closedCharge !== null) return ofKind(statusId, closedCharge === "lapsed" ? EXPIRED : WITHDRAWN);
  if (paymentProgress !== null && isUnpaid(statusId)) return ofKind(statusId, CONFIRMING);
  if (isPaymentExpired && isUnpaid(statusId)) return ofKind(statusId, EXPIRED);
  return treatmentStatuses[statusId].label;
}

/** A row of a treatment and the last second of its charge, where neither deadline nor payment matters. */
type StatusRow = { statusId: number; closedAt: Date | null; chargeDueAt: Date | null };

/** The status of a row, and its words alone. */
export function readStatusLabel({ statusId, closedAt, chargeDueAt }: StatusRow): {
  statusId: TreatmentStatusId;
  statusLabel: string;
} {
  const known = readStatus(statusId);
  const closedCharge = closedChargeOf({ statusId: known, closedAt, charge: chargeDueAt && { dueAt: chargeDueAt } });
  const statusLabel = statusWords({ statusId: known, isPaymentExpired: false, paymentProgress: null, closedCharge });
  return { statusId: known, statusLabel };
}
