import { type Statistics, VISIT_OUTCOME_LABELS, VISIT_OUTCOMES } from "@madoguchi/contract/statistics/statistics";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { stringify } from "csv-stringify/sync";
import type { LedgerRecord } from "../../records/billing/ledger.store.ts";
import { totalsOf } from "../../records/billing/ledger-totals.ts";
import { SPREADSHEET_CSV } from "../../records/csv/spreadsheet-csv.ts";

/**
 * A line for each day on which there was a visit or money, in UTF-8 with a byte order mark. Amounts are integers of
 * yen; Without `money`, for staff who may not see it, the file lacks its columns.
 */
export function writeMonthCsv({ days }: Statistics, money: readonly LedgerRecord[] | null): string {
  const moneyOfDay = money && Map.groupBy(money, ({ at }) => toCalendarDay(at));
  const visitsOfDay = new Map(days.map((day) => [day.day, day]));
  const all = [...new Set([...visitsOfDay.keys(), ...(moneyOfDay?.keys() ?? [])])].toSorted();
  const rows = all.map((day) => {
    const visits = visitsOfDay.get(day);
    const totals = moneyOfDay && totalsOf(moneyOfDay.get(day) ?? []);
    return [
      day,
      ...VISIT_OUTCOMES.map((outcome) => visits?.outcomes[outcome] ?? 0),
      visits?.first ?? 0,
      visits?.returning ?? 0,
      ...(totals ? [totals.paid, totals.refunded, totals.net] : []),
    ];
  });
  return stringify(rows, {
    header: true,
    columns: [
      "日付",
      ...VISIT_OUTCOMES.map((outcome) => VISIT_OUTCOME_LABELS[outcome]),
      "初診",
      "再診",
      ...(money ? ["入金（円）", "返金（円）", "純入金額（円）"] : []),
    ],
    bom: true,
    ...SPREADSHEET_CSV,
  });
}
