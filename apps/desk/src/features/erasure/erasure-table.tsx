import type { ErasureEntry } from "@madoguchi/contract/erasure/erasure";
import { formatDateTime, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { DateText } from "@madoguchi/ui/text/date-text";
import { ACTS_COLUMN, DeskTable } from "../../entities/desk-table/desk-table.tsx";

const COLUMNS = ["患者", "最後の記録", "診察", "アカウント", "消去"];

function describeEnd({ erasedAt, erasedRows, keptReason, keptBy }: ErasureEntry): string {
  if (erasedAt !== null) return `消去済み ${formatDateTime(new Date(erasedAt))}（${erasedRows}件）`;
  return keptReason === null ? "消去の対象" : `残す：${keptReason}（${keptBy}）`;
}

type ErasureTableProps = {
  entries: readonly ErasureEntry[];
  /** Only before the confirmation: `true` exempts a record, `false` puts it back on the list. */
  onChange?: (entry: ErasureEntry, keeps: boolean) => void;
};

/** The patients of a year's list, with the facts that their record still has. */
export function ErasureTable({ entries, onChange }: ErasureTableProps) {
  return (
    <DeskTable caption="保存期間を過ぎた記録の一覧" columns={onChange ? [...COLUMNS, ACTS_COLUMN] : COLUMNS}>
      {entries.map((entry) => (
        <tr key={entry.customerId} className="border-line border-b">
          <th scope="row" className="day-cell text-left font-400">
            <span className="break-phrase">{entry.name ?? "—"}</span>
            <span className="block whitespace-nowrap text-dns-14N-130 text-text-secondary tabular-nums">
              {entry.medicalRecordCode}
            </span>
            {entry.birthdate !== null && (
              <span className="block whitespace-nowrap text-dns-14N-130 text-text-secondary tabular-nums">
                <DateText at={startOfCalendarDay(entry.birthdate)} form="date" />生
              </span>
            )}
          </th>
          <td className="day-cell whitespace-nowrap tabular-nums">
            <DateText at={startOfCalendarDay(entry.lastEntryOn)} form="date" />
          </td>
          <td className="day-cell whitespace-nowrap tabular-nums">
            {entry.treatmentCount}回
            {entry.isSeenElsewhere && <span className="block text-dns-14N-130 text-text-secondary">他院を含む</span>}
          </td>
          <td className="day-cell whitespace-nowrap">{entry.isAccountClosed ? "退会済み" : "利用中"}</td>
          <td className="day-cell break-phrase">{describeEnd(entry)}</td>
          {onChange && (
            <td className="day-cell text-right">
              <button
                type="button"
                className="desk-act whitespace-nowrap"
                onClick={() => onChange(entry, entry.keptReason === null)}
              >
                {entry.keptReason === null ? "残す" : "一覧に戻す"}
                <span className="sr-only">：{entry.medicalRecordCode}</span>
              </button>
            </td>
          )}
        </tr>
      ))}
    </DeskTable>
  );
}
