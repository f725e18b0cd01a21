import { formatYen } from "@madoguchi/contract/payment/money";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { DateText } from "@madoguchi/ui/text/date-text";
import { TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { PROGRESS_TEXTS } from "./payment-progress.ts";
import { StatusBadge } from "./status-badge.tsx";

export type UnpaidListProps = {
  items: readonly TreatmentLine[];
  /** A link to pay an item, or to the payment that is being checked; optional. */
  renderAction?: (item: TreatmentLine) => ReactNode;
  /** What to do about an item that can no longer be paid. */
  renderClosed?: (item: TreatmentLine) => ReactNode;
};

/** Each unpaid item with its kind, day, amount and deadline. */
export function UnpaidList({ items, renderAction, renderClosed }: UnpaidListProps) {
  return (
    <ul className="flex flex-col gap-6">
      {items.map((item) => (
        <li key={item.treatmentId} className="flex flex-col gap-3 border-line border-b pb-6 last:border-b-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-std-16B-170">
            {TREATMENT_KIND_LABELS[item.kind]}・{item.clinicalDepartmentName}
            <StatusBadge statusId={item.statusId} label={item.statusWords} />
          </p>
          <p className="text-std-24B-150 tabular-nums">{item.total === null ? "計算中です" : formatYen(item.total)}</p>
          <DescriptionList
            items={[
              {
                term: "お支払い期限",
                description:
                  item.paymentDueAt === null ? (
                    "－"
                  ) : (
                    <strong>
                      <DateText at={new Date(item.paymentDueAt)} isLimit />
                    </strong>
                  ),
              },
              {
                term: item.startsAt === null ? "申請日" : "診察日",
                description: <DateText at={new Date(item.startsAt ?? item.createdAt)} form="weekday" />,
              },
            ]}
          />
          {item.paymentProgress !== null && <p>{PROGRESS_TEXTS[item.paymentProgress]}</p>}
          {item.isPaymentExpired && item.paymentProgress === null && (
            <p>
              <Badge tone="error" icon={TriangleAlert}>
                お支払い期限が過ぎています
              </Badge>
            </p>
          )}
          {renderClosed && item.isPaymentExpired && !item.canPay && item.paymentProgress === null && (
            <div>{renderClosed(item)}</div>
          )}
          {renderAction && (item.canPay || item.paymentProgress !== null) && <div>{renderAction(item)}</div>}
        </li>
      ))}
    </ul>
  );
}
