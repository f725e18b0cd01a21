import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { formatDateTime, formatDateWithWeekday } from "@madoguchi/contract/time/tokyo";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { LinesSlip } from "../../entities/charge/lines-slip.tsx";

/** The charge: its purpose, items, total and due date. */
export function ChargeSummary({ page: { charge, ...treatment } }: { page: PaymentPage }) {
  return (
    <Section heading="ご請求の内容">
      <DescriptionList
        items={[
          {
            term: "種類",
            description: `${TREATMENT_KIND_LABELS[treatment.kind]}・${treatment.clinicalDepartmentName}`,
          },
          ...(treatment.startsAt === null
            ? []
            : [{ term: "診察日", description: formatDateWithWeekday(new Date(treatment.startsAt)) }]),
          {
            term: "お支払い期限",
            description: <strong>{formatDateTime(new Date(charge.dueAt))}まで</strong>,
          },
        ]}
      />
      <LinesSlip lines={charge.lines} />
    </Section>
  );
}
