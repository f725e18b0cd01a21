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
 * After its last day a charge waits no longer for the card, but for the clinic (`docs/design/api.md`, Status of a
 * treatment); once the clinic has given it up, it stays as it ended.
 */
const EXPIRED = "お支払い期限切れ";

/** While the card company or the clinic looks at a payment, the patient is asked for none. */
const CONFIRMING = "お支払い確認中";

/** A charge that the clinic gave up before its last day. */
const WITHDRAWN = "ご請求の取り消し";

/** What an application's words begin with, as those of its statuses. */
function ofKind(statusId: TreatmentStatusId, words: string): string {
  return isAdditionalMedicine(statusId) ? `お薬の追加：${words}` : words;
}

type StatusFacts = {
  statusId: TreatmentStatusId;
  isPaymentExpired: boolean;
  paymentProgress: PaymentProgress | null;
  /** A finished treatment whose charge was given up is called by its charge, never cancelled. */
  closedCharge: ClosedCharge | null;
};

/**
 * How a treatment stands, in the patient's words. The one place that says so: history, treatment page, mail and LINE
 * all use it (`docs/design/screens.md` 7).
 */
export function statusWords({ statusId, isPaymentExpired, paymentProgress, closedCharge }: StatusFacts): string {
  if (closedCharge !== null) return ofKind(statusId, closedCharge === "lapsed" ? EXPIRED : WITHDRAWN);
  if (paymentProgress !== null && isUnpaid(statusId)) return ofKind(statusId, CONFIRMING);
  if (isPaymentExpired && isUnpaid(statusId)) return ofKind(statusId, EXPIRED);
  return treatmentStatuses[statusId].label;
}

/** A row of a treatment and the last second of its charge, where neither deadline nor payment is of interest. */
type StatusRow = { statusId: number; closedAt: Date | null; chargeDueAt: Date | null };

/** The status of a row, and its words by themselves. */
export function readStatusLabel({ statusId, closedAt, chargeDueAt }: StatusRow): {
  statusId: TreatmentStatusId;
  statusLabel: string;
} {
  const known = readStatus(statusId);
  const closedCharge = closedChargeOf({ statusId: known, closedAt, charge: chargeDueAt && { dueAt: chargeDueAt } });
  const statusLabel = statusWords({ statusId: known, isPaymentExpired: false, paymentProgress: null, closedCharge });
  return { statusId: known, statusLabel };
}
