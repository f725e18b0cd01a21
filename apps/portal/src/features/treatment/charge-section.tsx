import type { Charge } from "@madoguchi/contract/charge/charge";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { ChargeLines, ChargeTotal } from "../../entities/charge/charge-lines.tsx";
import { ReceiptButton } from "../../entities/charge/receipt-button.tsx";

/** お支払い: the items, the total, and the due or payment date. */
export function ChargeSection({ treatment, charge }: { treatment: TreatmentDetail; charge: Charge }) {
  return (
    <Section heading="お支払い">
      <ChargeLines lines={charge.lines} />
      <ChargeTotal total={charge.total} />
      {isUnpaid(treatment.statusId) && (
        <DescriptionList
          items={[{ term: "お支払い期限", description: `${formatDateTime(new Date(charge.dueAt))}まで` }]}
        />
      )}
      {treatment.paidAt !== null && (
        <DescriptionList items={[{ term: "お支払い日時", description: formatDateTime(new Date(treatment.paidAt)) }]} />
      )}
      <ReceiptButton treatment={treatment} />
    </Section>
  );
}
