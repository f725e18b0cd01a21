import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { DateText } from "@madoguchi/ui/text/date-text";
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
            : [{ term: "診察日", description: <DateText at={new Date(treatment.startsAt)} form="weekday" /> }]),
          {
            term: "お支払い期限",
            description: (
              <strong>
                <DateText at={new Date(charge.dueAt)} isLimit />
              </strong>
            ),
          },
        ]}
      />
      <LinesSlip lines={charge.lines} />
    </Section>
  );
}
