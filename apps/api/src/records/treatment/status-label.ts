import type { PaymentProgress } from "@madoguchi/contract/treatment/payment-progress";
import {
  isUnpaid,
  TreatmentStatus,
  type TreatmentStatusId,
  treatmentStatuses,
} from "@madoguchi/contract/treatment/status";

/**
 * After its last day a charge waits no longer for the card, but for the clinic (`docs/design/api.md`, Status of a
 * treatment).
 */
const EXPIRED_LABELS = {
  [TreatmentStatus.Unpaid]: "お支払い期限切れ",
  [TreatmentStatus.AdditionalMedicineUnpaid]: "お薬の追加：お支払い期限切れ",
} as const;

/** While the card company or the clinic looks at a payment, the patient is asked for none. */
const CONFIRMING_LABELS = {
  [TreatmentStatus.Unpaid]: "お支払い確認中",
  [TreatmentStatus.AdditionalMedicineUnpaid]: "お薬の追加：お支払い確認中",
} as const;

/**
 * How a treatment stands, in the patient's words. The one place that says so: history, treatment page, mail and LINE
 * all use it (`docs/design/screens.md` 7).
 */
export function statusWords({
  statusId,
  isPaymentExpired,
  paymentProgress,
}: {
  statusId: TreatmentStatusId;
  isPaymentExpired: boolean;
  paymentProgress: PaymentProgress | null;
}): string {
  if (paymentProgress !== null && isUnpaid(statusId)) return CONFIRMING_LABELS[statusId];
  if (isPaymentExpired && isUnpaid(statusId)) return EXPIRED_LABELS[statusId];
  return treatmentStatuses[statusId].label;
}
