import { formatDateWithWeekday } from "@madoguchi/contract/time/tokyo";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import { CalendarX, CircleCheck, Pill } from "lucide";
import { DeliveryBadge } from "../../entities/delivery/delivery-section.tsx";
import { AddMedicineLink } from "../../entities/medicine/add-medicine-link.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { RoomEntry } from "../../entities/treatment/room-entry.tsx";
import { PayLink, TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { UnpaidList } from "../../entities/treatment/unpaid-list.tsx";
import type { useNextVisit } from "../../entities/treatment/use-treatments.ts";
import { VisitActions } from "../../entities/treatment/visit-actions.tsx";
import { VisitCard } from "../../entities/treatment/visit-card.tsx";
import type { AsyncState } from "../../fetching/async-state.ts";

/**
 * 次回のご予約, with links into the room, to its page, to another time and to cancel it; without one, to a new reservation.
 */
export function NextVisitCard({ visit }: { visit: ReturnType<typeof useNextVisit> }) {
  return (
    <Section heading="次回のご予約">
      <VisitCard
        visit={visit}
        empty={
          <EmptyState
            icon={CalendarX}
            title="ご予約はありません"
            action={
              <Link to="/reservation/new" className={buttonClass("secondary")}>
                新規診察予約
              </Link>
            }
          />
        }
        renderActions={(treatment) => (
          <div className="flex flex-col items-center gap-3">
            <RoomEntry treatment={treatment} variant="secondary" />
            <TreatmentLink treatmentId={treatment.treatmentId}>予約内容を見る</TreatmentLink>
            <VisitActions treatment={treatment} />
          </div>
        )}
      />
    </Section>
  );
}

/** お支払い: what is waiting to be paid, with a link to pay each. */
export function UnpaidCard({ unpaid }: { unpaid: AsyncState<readonly TreatmentLine[]> }) {
  return (
    <Section heading="お支払い">
      {unpaid.hasFailed && <ReadProblem error={unpaid.error} onRetry={unpaid.retry} isRetrying={unpaid.isRetrying} />}
      {!unpaid.value && !unpaid.hasFailed && <SkeletonLines lines={2} />}
      {unpaid.value?.length === 0 && <EmptyState icon={CircleCheck} title="お支払いが必要なものはありません" />}
      {unpaid.value && unpaid.value.length > 0 && (
        <UnpaidList
          items={unpaid.value}
          renderAction={({ treatmentId, paymentProgress }) => (
            <PayLink treatmentId={treatmentId} progress={paymentProgress} variant="secondary">
              お支払いへ進む
            </PayLink>
          )}
        />
      )}
    </Section>
  );
}

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
  const { value, error, hasFailed, isRetrying, retry } = prescribed;
  return (
    <Section heading="お薬・お届け">
      {hasFailed && <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />}
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
