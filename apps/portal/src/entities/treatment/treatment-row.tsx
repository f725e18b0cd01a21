import { formatYen } from "@madoguchi/contract/payment/money";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { ReceiptButton } from "../charge/receipt-button.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { describeApplied, describeKind, describePeriod } from "./treatment-description.ts";
import { PayLink, TreatmentLink } from "./treatment-links.tsx";

/** One treatment in a list: department, time, doctor, status, amount, and its links. */
export function TreatmentRow({ treatment }: { treatment: TreatmentLine }) {
  const { treatmentId, statusId, startsAt, doctorName, total, paymentDueAt, isPaymentExpired, paymentProgress } =
    treatment;
  const when = startsAt === null ? `お申し込み：${describeApplied(treatment)}` : describePeriod(treatment);
  return (
    <li className="flex flex-col gap-4 border-line border-b pb-6 last:border-b-0 last:pb-0">
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>
            {treatment.clinicalDepartmentName}・{describeKind(treatment)}
          </strong>
          <StatusBadge statusId={statusId} label={treatment.statusWords} />
        </p>
        <p>{when}</p>
        {doctorName !== null && <p className="text-text-secondary">担当医：{doctorName}</p>}
        {total !== null && <p className="tabular-nums">{formatYen(total)}</p>}
        {paymentDueAt !== null && <p>お支払い期限：{formatDateTime(new Date(paymentDueAt))}まで</p>}
      </div>
      <div className="grid gap-3 sm:grid-cols-2 sm:*:max-w-none">
        {isUnpaid(statusId) && (!isPaymentExpired || paymentProgress !== null) && (
          <PayLink treatmentId={treatmentId} progress={paymentProgress}>
            支払う
          </PayLink>
        )}
        <TreatmentLink treatmentId={treatmentId} label={`${when}の詳細`}>
          詳細
        </TreatmentLink>
        <ReceiptButton treatment={treatment} />
      </div>
    </li>
  );
}
