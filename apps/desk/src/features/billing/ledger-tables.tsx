import type { Ledger, LedgerEntry } from "@madoguchi/contract/billing/billing-overview";
import { isHandMethod, PAYMENT_METHOD_LABELS } from "@madoguchi/contract/charge/payment-method";
import { formatDateWithWeekday, formatTime, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleHelp, Undo2 } from "lucide";
import { ACTS_COLUMN, DeskTable } from "../../entities/desk-table/desk-table.tsx";
import { NumberCell, numberColumn, RowHead } from "../../entities/desk-table/number-cells.tsx";
import { Yen } from "../../entities/money/yen.tsx";
import { PatientCell } from "./money-parts.tsx";

function EntryState({ entry }: { entry: LedgerEntry }) {
  if (entry.type === "refund") {
    return (
      <Badge tone="neutral" icon={Undo2}>
        返金
      </Badge>
    );
  }
  return entry.isUnapplied ? (
    <Badge tone="warning" icon={CircleHelp}>
      入金（未充当）
    </Badge>
  ) : (
    <Badge tone="success" icon={CircleCheck}>
      入金
    </Badge>
  );
}

/** Whether more may be refunded: the payment is not wholly refunded, and no refund is under way. */
function canRefund({ type, amount, refundedAmount, isRefunding }: LedgerEntry): boolean {
  return type === "payment" && refundedAmount < amount && !isRefunding;
}

/** Whether a payment that was recorded by hand may be withdrawn: only before a refund of it. */
function canWithdraw({ type, method, refundedAmount }: LedgerEntry): boolean {
  return type === "payment" && isHandMethod(method) && refundedAmount === 0;
}

/** The ledger of a day, by time; for payments by hand only the day is known. */
export function EntryTable({
  entries,
  onRefund,
  onWithdraw,
}: {
  entries: readonly LedgerEntry[];
  onRefund: (entry: LedgerEntry) => void;
  onWithdraw: (entry: LedgerEntry) => void;
}) {
  return (
    <DeskTable
      className="bg-page"
      caption="入金と返金"
      columns={["時刻", "患者", "区分", numberColumn("金額"), "注文番号", ACTS_COLUMN]}
    >
      {entries.map((entry) => (
        <tr key={`${entry.type}-${entry.orderId}-${entry.at}-${entry.amount}`} className="border-line border-b bg-page">
          <td className="day-cell whitespace-nowrap tabular-nums">
            {isHandMethod(entry.method) ? "—" : formatTime(new Date(entry.at))}
          </td>
          <PatientCell item={entry} />
          <td className="day-cell">
            <EntryState entry={entry} />
            {isHandMethod(entry.method) && (
              <span className="mt-1 block text-dns-14N-130">{PAYMENT_METHOD_LABELS[entry.method]}</span>
            )}
            {entry.type === "payment" && entry.refundedAmount > 0 && (
              <span className="mt-1 block text-dns-14N-130 text-text-secondary">
                うち返金済み <Yen amount={entry.refundedAmount} />
              </span>
            )}
            {entry.type === "payment" && entry.isRefunding && (
              <span className="mt-1 block text-dns-14N-130 text-text-secondary">返金の結果を確認中</span>
            )}
            {entry.reason !== null && entry.reason !== "" && (
              <span className="mt-1 block break-phrase text-dns-14N-130 text-text-secondary">{entry.reason}</span>
            )}
          </td>
          <td className="day-cell whitespace-nowrap text-right font-700">
            {entry.type === "refund" && "−"}
            <Yen amount={entry.amount} />
          </td>
          <td className="day-cell min-w-28 break-all text-dns-14N-130 text-text-secondary">{entry.orderId}</td>
          <td className="day-cell">
            <div className="flex flex-wrap justify-end gap-2">
              {canRefund(entry) && (
                <button type="button" className="desk-act whitespace-nowrap" onClick={() => onRefund(entry)}>
                  返金する
                  <span className="sr-only">：{entry.patientName}さま</span>
                </button>
              )}
              {canWithdraw(entry) && (
                <button type="button" className="desk-act whitespace-nowrap" onClick={() => onWithdraw(entry)}>
                  記録を取り消す
                  <span className="sr-only">：{entry.patientName}さま</span>
                </button>
              )}
            </div>
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}

/** The days of a month with entries, each with a link to them. */
export function DayTable({ days }: { days: Ledger["days"] }) {
  return (
    <DeskTable
      className="bg-page"
      caption="日ごとの合計"
      columns={["日付", numberColumn("件数"), numberColumn("入金"), numberColumn("返金"), numberColumn("純入金額")]}
    >
      {days.map(({ day, totals }) => (
        <tr key={day} className="border-line border-b bg-page">
          <RowHead>
            <Link
              to="/billing"
              search={{ view: "ledger", period: day }}
              className="inline-flex min-h-11 items-center whitespace-nowrap text-key tabular-nums underline underline-offset-4"
            >
              {formatDateWithWeekday(startOfCalendarDay(day))}
            </Link>
          </RowHead>
          <NumberCell>{totals.paidCount + totals.refundCount}件</NumberCell>
          <NumberCell>
            <Yen amount={totals.paid} />
          </NumberCell>
          <NumberCell>
            <Yen amount={totals.refunded} />
          </NumberCell>
          <NumberCell>
            <b>
              <Yen amount={totals.net} />
            </b>
          </NumberCell>
        </tr>
      ))}
    </DeskTable>
  );
}
