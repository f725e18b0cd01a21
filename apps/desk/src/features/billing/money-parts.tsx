import type { ChargedTreatment } from "@madoguchi/contract/operation/billing-overview";
import { groupThousands } from "@madoguchi/contract/payment/money";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import { useFocusAfterRemoval } from "@madoguchi/ui/feedback/use-focus-after-removal";
import { DateText } from "@madoguchi/ui/text/date-text";
import { type ReactNode, useRef } from "react";

/** `12,800円`; every amount of these lists has its tax in it. */
export function writeYen(amount: number): string {
  return `${groupThousands(amount)}円`;
}

/** The same in a column of amounts. */
export function Yen({ amount }: { amount: number }) {
  return <span className="whitespace-nowrap tabular-nums">{writeYen(amount)}</span>;
}

/** Whose and for what, as the head of a row. */
export function PatientCell({ item }: { item: ChargedTreatment }) {
  return (
    <th scope="row" className="day-cell day-name text-left font-400">
      <span className="break-phrase font-700">{item.patientName || "氏名の登録前"}</span>
      <span className="block text-dns-14N-130 text-text-secondary">
        <span className="whitespace-nowrap">{item.medicalRecordCode}</span>{" "}
        <span className="whitespace-nowrap">{TREATMENT_KIND_LABELS[item.kind]}</span>
        {item.startsAt !== null && (
          <span className="whitespace-nowrap tabular-nums">
            {" "}
            <DateText at={new Date(item.startsAt)} form="date" />
          </span>
        )}
      </span>
    </th>
  );
}

type Column = { label: string; isAmount?: boolean };

/** A table of money that is moved sideways where it does not fit. */
export function MoneyTable({
  caption,
  columns,
  children,
}: {
  caption: string;
  columns: Column[];
  children: ReactNode;
}) {
  const frame = useRef<HTMLElement>(null);
  const noteFocus = useFocusAfterRemoval(() => frame.current?.focus());
  return (
    <section
      ref={frame}
      aria-label={caption}
      onFocus={noteFocus}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <table className="w-full bg-page">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-dns-14N-130 text-text-secondary">
          <tr className="border-line border-b">
            {columns.map(({ label, isAmount = false }) => (
              <th
                key={label}
                scope="col"
                className={`day-cell whitespace-nowrap font-400 ${isAmount ? "text-right" : "text-left"}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** Leads to the form in which an owner records what the card company says by telephone. */
export function CardAnswerButton({ patientName, onPress }: { patientName: string; onPress: () => void }) {
  return (
    <button type="button" className="desk-act whitespace-nowrap" onClick={onPress}>
      決済会社の回答を記録
      <span className="sr-only">：{patientName}さま</span>
    </button>
  );
}
