import type { UnappliedPayment, UnknownRefund } from "@madoguchi/contract/billing/billing-overview";
import { DateText } from "@madoguchi/ui/text/date-text";
import { ACTS_COLUMN, DeskTable } from "../../entities/desk-table/desk-table.tsx";
import { numberColumn } from "../../entities/desk-table/number-cells.tsx";
import { Yen } from "../../entities/money/yen.tsx";
import { CardAnswerButton, PatientCell } from "./money-parts.tsx";

type UnappliedTableProps = {
  payments: readonly UnappliedPayment[];
  onAccept: (payment: UnappliedPayment) => void;
  onRefund: (payment: UnappliedPayment) => void;
};

/** Payments without a charge: accepted if the amount equals the charge, or refunded. */
export function UnappliedTable({ payments, onAccept, onRefund }: UnappliedTableProps) {
  return (
    <DeskTable
      className="bg-page"
      caption="未充当の入金"
      columns={["患者", numberColumn("入金額"), numberColumn("返金済み"), "入金の日時", ACTS_COLUMN]}
    >
      {payments.map((payment) => (
        <tr key={payment.orderId} className="border-line border-b bg-page">
          <PatientCell item={payment} />
          <td className="day-cell text-right font-700">
            <Yen amount={payment.amount} />
          </td>
          <td className="day-cell text-right">
            <Yen amount={payment.refundedAmount} />
          </td>
          <td className="day-cell tabular-nums">
            <DateText at={new Date(payment.paidAt)} />
          </td>
          <td className="day-cell">
            <div className="flex flex-wrap justify-end gap-2">
              {payment.canAccept && (
                <button
                  type="button"
                  className="desk-act desk-act-first whitespace-nowrap"
                  onClick={() => onAccept(payment)}
                >
                  入金を充てる
                  <span className="sr-only">：{payment.patientName}さま</span>
                </button>
              )}
              <button type="button" className="desk-act whitespace-nowrap" onClick={() => onRefund(payment)}>
                返金する
                <span className="sr-only">：{payment.patientName}さま</span>
              </button>
            </div>
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}

type UnknownRefundTableProps = {
  refunds: readonly UnknownRefund[];
  /** Set if the person may record the card company's answer by telephone. */
  onCardAnswer: ((refund: UnknownRefund) => void) | undefined;
};

/** Refunds that the card company has not confirmed: to be asked for by telephone after a day. */
export function UnknownRefundTable({ refunds, onCardAnswer }: UnknownRefundTableProps) {
  return (
    <DeskTable
      className="bg-page"
      caption="結果待ちの返金"
      columns={["患者", numberColumn("返金の申し込み"), numberColumn("入金額"), "発生", "理由", ACTS_COLUMN]}
    >
      {refunds.map((refund) => (
        <tr key={refund.orderId} className="border-line border-b bg-page">
          <PatientCell item={refund} />
          <td className="day-cell text-right font-700">
            <Yen amount={refund.refundingAmount} />
          </td>
          <td className="day-cell text-right">
            <Yen amount={refund.amount} />
          </td>
          <td className="day-cell tabular-nums">
            <DateText at={new Date(refund.since)} />
          </td>
          <td className="day-cell min-w-40 break-phrase">{refund.reason ?? "—"}</td>
          <td className="day-cell text-right">
            {onCardAnswer && refund.isSilent ? (
              <CardAnswerButton patientName={refund.patientName} onPress={() => onCardAnswer(refund)} />
            ) : (
              <span className="text-text-secondary">
                {refund.isSilent ? "管理者が記録します" : "確認を続けています"}
              </span>
            )}
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}
