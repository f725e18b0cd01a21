import type { Charge } from "@madoguchi/contract/payment/charge";
import { formatYen } from "@madoguchi/contract/payment/money";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { isUnpaidStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Section } from "../../ui/section.tsx";
import { ReceiptButton } from "./receipt-button.tsx";

function Lines({ charge }: { charge: Charge }) {
  return (
    <dl className="flex flex-col">
      {charge.lines.map(({ label, quantity, unitPrice }, position) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one version never change their order, and may be alike.
          key={position}
          className="flex flex-wrap justify-between gap-x-6 border-line border-b py-3 first:pt-0"
        >
          <dt className="min-w-0">
            {label}
            {quantity > 1 && <span className="text-text-secondary"> × {quantity}</span>}
          </dt>
          <dd className="ml-auto tabular-nums">{formatYen(quantity * unitPrice)}</dd>
        </div>
      ))}
      <div className="flex flex-wrap justify-between gap-x-6 pt-3 text-std-18B-160">
        <dt>合計</dt>
        <dd className="ml-auto tabular-nums">{formatYen(charge.total)}</dd>
      </div>
    </dl>
  );
}

/** お支払い: what is billed, what it comes to, until when or since when. */
export function ChargeSection({ treatment, charge }: { treatment: TreatmentDetail; charge: Charge }) {
  const isUnpaid = isUnpaidStatus(treatment.statusId);
  return (
    <Section heading="お支払い">
      <Lines charge={charge} />
      {isUnpaid && (
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
