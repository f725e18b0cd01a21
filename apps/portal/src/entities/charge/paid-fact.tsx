import { isHandMethod, PAYMENT_METHOD_LABELS } from "@madoguchi/contract/charge/payment-method";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { DateText } from "@madoguchi/ui/text/date-text";
import type { ReactNode } from "react";

/** The payment of a charge: the exact time for a card, the day and method for a payment at the clinic. */
export function paidFact({ paidAt, paymentMethod }: Pick<TreatmentDetail, "paidAt" | "paymentMethod">): {
  term: string;
  value: ReactNode;
} {
  const isByHand = paymentMethod !== null && isHandMethod(paymentMethod);
  const term = isByHand ? "お支払い日" : "お支払い日時";
  if (paidAt === null) return { term, value: "－" };
  const at = new Date(paidAt);
  if (!isByHand) return { term, value: <DateText at={at} /> };
  return {
    term,
    value: (
      <>
        <DateText at={at} form="date" /> {PAYMENT_METHOD_LABELS[paymentMethod]}
      </>
    ),
  };
}
