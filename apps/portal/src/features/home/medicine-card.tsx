import { formatDateWithWeekday } from "@madoguchi/contract/time/tokyo";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { Pill } from "lucide";
import { DeliveryBadge } from "../../entities/delivery/delivery-section.tsx";
import { AddMedicineLink } from "../../entities/medicine/add-medicine-link.tsx";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import type { AsyncState } from "../../fetching/async-state.ts";

function describeParcel({ prescription, delivery }: TreatmentDetail) {
  return [
    { term: "お薬", description: `${prescription.length}種類` },
    {
      term: "お届け",
      description: delivery ? <DeliveryBadge state={delivery.state} /> : "お支払いのあとに準備します",
    },
    ...(delivery?.shippedAt
      ? [{ term: "発送日", description: formatDateWithWeekday(new Date(delivery.shippedAt)) }]
      : []),
    ...(delivery?.trackingNumber
      ? [{ term: "追跡番号", description: <span className="tabular-nums">{delivery.trackingNumber}</span> }]
      : []),
  ];
}

/**
 * お薬・お届け: the latest prescription and its parcel. The names of the medicines are shown only on the treatment's own
 * page, which is not monitored.
 */
export function MedicineCard({ prescribed }: { prescribed: AsyncState<TreatmentDetail | null> }) {
  const { value, hasFailed, isRetrying, retry } = prescribed;
  return (
    <Section heading="お薬・お届け">
      {hasFailed && <LoadError onRetry={retry} isRetrying={isRetrying} />}
      {value === undefined && !hasFailed && <SkeletonLines lines={4} />}
      {value === null && <EmptyState icon={Pill} title="お届けするお薬はありません" />}
      {value && (
        <>
          <DescriptionList items={describeParcel(value)} />
          <div className="flex flex-col items-center gap-3">
            <TreatmentLink treatmentId={value.treatmentId}>お薬とお届けの内容を見る</TreatmentLink>
            <AddMedicineLink className={buttonClass("secondary")} />
          </div>
        </>
      )}
    </Section>
  );
}
