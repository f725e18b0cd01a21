import type { Charge } from "@madoguchi/contract/charge/charge";
import { formatYen } from "@madoguchi/contract/payment/money";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { DateText } from "@madoguchi/ui/text/date-text";
import { LinesSlip } from "./lines-slip.tsx";
import { paidFact } from "./paid-fact.tsx";
import { ReceiptButton } from "./receipt-button.tsx";

type ChargeSlipProps = {
  treatment: Pick<TreatmentDetail, "treatmentId" | "statusId" | "total" | "paidAt" | "paymentMethod" | "refundedTotal">;
  charge: Charge;
};

/** A charge as a slip: its lines and total, its due day or payment, refunds, and its receipt. */
export function ChargeSlip({ treatment, charge }: ChargeSlipProps) {
  const { statusId, paidAt, refundedTotal } = treatment;
  const paid = paidFact(treatment);
  const facts = [
    ...(isUnpaid(statusId)
      ? [{ term: "お支払い期限", description: <DateText at={new Date(charge.dueAt)} isLimit /> }]
      : []),
    ...(paidAt === null ? [] : [{ term: paid.term, description: paid.value }]),
    ...(refundedTotal === 0 ? [] : [{ term: "ご返金", description: formatYen(refundedTotal) }]),
  ];
  return (
    <LinesSlip lines={charge.lines}>
      {facts.length > 0 && <DescriptionList items={facts} />}
      <ReceiptButton treatment={treatment} offersStatement />
    </LinesSlip>
  );
}
