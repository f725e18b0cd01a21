import { isHandMethod, PAYMENT_METHOD_LABELS } from "@madoguchi/contract/charge/payment-method";
import type { TreatmentRecord } from "@madoguchi/contract/chart/treatment-record";
import { formatYen } from "@madoguchi/contract/payment/money";
import type { PAYMENT_STATES } from "@madoguchi/contract/payment/payment";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { DateText } from "@madoguchi/ui/text/date-text";
import { ChargeLinesList } from "../../entities/charge-lines/charge-lines-list.tsx";
import { describeParcel } from "../../entities/parcel/describe-parcel.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useTreatmentRecord } from "./patient-requests.ts";

const PAYMENT_LABELS = {
  created: "手続き中",
  authenticating: "本人認証中",
  pending: "結果の確認中",
  failed: "失敗",
  surplus: "期限後などの入金",
  paid: "支払い済み",
  refunded: "返金済み",
} as const satisfies Record<(typeof PAYMENT_STATES)[number], string>;

function Payments({ payments }: Pick<TreatmentRecord, "payments">) {
  if (payments.length === 0) return "なし";
  return (
    <ul>
      {payments.map(({ orderId, method, state, amount, refundedAmount, createdAt, paidAt, ...hand }) => (
        <li key={orderId}>
          {hand.withdrawnReason === null ? PAYMENT_LABELS[state] : "取り消した記録"}　{formatYen(amount)}
          {isHandMethod(method) && `　${PAYMENT_METHOD_LABELS[method]}`}
          {refundedAmount > 0 && `　返金 ${formatYen(refundedAmount)}`}
          <span className="block text-dns-14N-130 text-text-secondary">
            <DateText at={new Date(paidAt ?? createdAt)} {...(isHandMethod(method) && { form: "date" })} />
            {hand.recordedBy !== null && `　記録：${hand.recordedBy}`}
            {hand.note !== null && `　${hand.note}`}
            {hand.withdrawnReason !== null && `　取り消しの理由：${hand.withdrawnReason}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Prescription, charge, payments and parcel of one treatment, read when it is unfolded. */
export function TreatmentDetails({ treatmentId }: { treatmentId: string }) {
  const { data, error, mutate, isValidating } = useTreatmentRecord(treatmentId);
  if (!data) {
    if (!error) return <SkeletonLines lines={3} />;
    return (
      <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
        {describeFailure(error)}
      </LoadError>
    );
  }
  const { prescription, charge, clinicReason, cancelReason } = data;
  const reason = clinicReason ?? cancelReason;
  return (
    <DescriptionList
      items={[
        {
          term: "処方",
          description:
            prescription.length === 0 ? (
              "なし"
            ) : (
              <ul>
                {prescription.map(({ medicineId, name, quantity, days, supplies }) => (
                  <li key={medicineId} className="wrap-anywhere">
                    {name}　{quantity}（{days}日分{supplies > 1 && `×${supplies}回`}）
                  </li>
                ))}
              </ul>
            ),
        },
        {
          term: "請求",
          description:
            charge === null ? (
              "なし"
            ) : (
              <>
                {`${formatYen(charge.total)}　期限 ${formatDateTime(new Date(charge.dueAt))}${charge.isExpired ? "（期限切れ）" : ""}`}
                <ChargeLinesList lines={charge.lines} />
              </>
            ),
        },
        { term: "お支払い", description: <Payments payments={data.payments} /> },
        { term: "発送", description: describeParcel(data) },
        ...(reason === null
          ? []
          : [{ term: "理由", description: <p className="whitespace-pre-wrap wrap-anywhere">{reason}</p> }]),
      ]}
    />
  );
}
