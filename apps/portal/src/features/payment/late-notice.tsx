import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DateText } from "@madoguchi/ui/text/date-text";

/** Shown for an overdue charge that can still be paid. */
export function LateNotice({ charge }: Pick<PaymentPage, "charge">) {
  if (!charge.isExpired) return null;
  return (
    <Notice kind="warning" title="お支払い期限が過ぎています">
      期限は
      <DateText at={new Date(charge.dueAt)} />
      でした。いまもお支払いいただけます。
    </Notice>
  );
}
