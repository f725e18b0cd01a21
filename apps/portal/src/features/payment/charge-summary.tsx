import { formatYen } from "@madoguchi/contract/payment/money";
import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { formatDateTime, formatDateWithWeekday } from "@madoguchi/contract/time/tokyo";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Section } from "../../ui/section.tsx";
import { ChargeLines } from "./charge-lines.tsx";

const KIND_WORDS = { consultation: "診察", medicine: "お薬の追加" } as const;

/** The bill: what it is for, its items, what they come to, until when. */
export function ChargeSummary({ page: { charge, ...treatment } }: { page: PaymentPage }) {
  return (
    <Section heading="ご請求の内容">
      <DescriptionList
        items={[
          { term: "種類", description: `${KIND_WORDS[treatment.kind]}・${treatment.clinicalDepartmentName}` },
          ...(treatment.startsAt === null
            ? []
            : [{ term: "診察日", description: formatDateWithWeekday(new Date(treatment.startsAt)) }]),
          {
            term: "お支払い期限",
            description: <strong>{formatDateTime(new Date(charge.dueAt))}まで</strong>,
          },
        ]}
      />
      <ChargeLines lines={charge.lines} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t-2 pt-4">
        <span className="text-std-16B-170">合計</span>
        <strong className="text-std-24B-150 tabular-nums">{formatYen(charge.total)}</strong>
      </p>
    </Section>
  );
}
