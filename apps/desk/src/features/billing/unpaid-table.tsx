import type { UnpaidCharge } from "@madoguchi/contract/billing/billing-overview";
import { isAtCardCompany, type PaymentProgress } from "@madoguchi/contract/treatment/payment-progress";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Clock, Hourglass, TriangleAlert } from "lucide";
import { ACTS_COLUMN, DeskTable } from "../../entities/desk-table/desk-table.tsx";
import { numberColumn } from "../../entities/desk-table/number-cells.tsx";
import { Yen } from "../../entities/money/yen.tsx";
import { describeDaysLeft } from "./billing-view.ts";
import { CardAnswerButton, PatientCell } from "./money-parts.tsx";

export type ChargeAct = "hand" | "extend" | "reissue" | "close";

const ACT_LABELS = {
  hand: "窓口・振込で受け取った",
  extend: "期限を延ばす",
  reissue: "再請求",
  close: "取り下げる",
} as const;

const ACTS = ["hand", "extend", "reissue", "close"] as const satisfies readonly ChargeAct[];

const PROGRESS_LABELS = {
  authenticating: "本人認証の途中",
  confirming: "支払いの結果待ち",
  clinic: "未充当の入金あり",
} as const satisfies Record<PaymentProgress, string>;

const SOON_DAYS = 2;

function State({ charge }: { charge: UnpaidCharge }) {
  const { paymentProgress, daysLeft, isExpired } = charge;
  if (paymentProgress !== null) {
    return (
      <Badge tone="key" icon={Hourglass}>
        {PROGRESS_LABELS[paymentProgress]}
      </Badge>
    );
  }
  return (
    <Badge
      tone={isExpired ? "error" : daysLeft <= SOON_DAYS ? "warning" : "neutral"}
      icon={isExpired ? TriangleAlert : Clock}
    >
      {describeDaysLeft(daysLeft)}
    </Badge>
  );
}

type UnpaidTableProps = {
  caption: string;
  charges: readonly UnpaidCharge[];
  onAct: (act: ChargeAct, charge: UnpaidCharge) => void;
  /** Set if the person may record the card company's answer by telephone. */
  onCardAnswer: ((charge: UnpaidCharge) => void) | undefined;
};

/** Unpaid charges with their actions; while a payment is being checked, only the due day may change. */
export function UnpaidTable({ caption, charges, onAct, onCardAnswer }: UnpaidTableProps) {
  return (
    <DeskTable
      className="bg-page"
      caption={caption}
      columns={["患者", numberColumn("請求額"), "期限", "状態", ACTS_COLUMN]}
    >
      {charges.map((charge) => (
        <tr key={charge.treatmentId} className="border-line border-b bg-page">
          <PatientCell item={charge} />
          <td className="day-cell text-right font-700">
            <Yen amount={charge.total} />
          </td>
          <td className="day-cell whitespace-nowrap tabular-nums">
            <DateText at={new Date(charge.dueAt)} form="weekday" />
          </td>
          <td className="day-cell whitespace-nowrap">
            <State charge={charge} />
          </td>
          <td className="day-cell">
            <div className="flex flex-wrap justify-end gap-x-2 gap-y-1">
              {ACTS.filter((act) => act === "extend" || !isAtCardCompany(charge.paymentProgress)).map((act) => (
                <button
                  key={act}
                  type="button"
                  className="desk-act whitespace-nowrap"
                  onClick={() => onAct(act, charge)}
                >
                  {ACT_LABELS[act]}
                  <span className="sr-only">：{charge.patientName}さま</span>
                </button>
              ))}
              {onCardAnswer && charge.isPaymentSilent && (
                <CardAnswerButton patientName={charge.patientName} onPress={() => onCardAnswer(charge)} />
              )}
            </div>
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}
