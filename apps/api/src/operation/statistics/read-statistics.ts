import { money } from "@madoguchi/contract/operation/operation-call";
import { type Statistics, VISIT_OUTCOME_LABELS, VISIT_OUTCOMES } from "@madoguchi/contract/statistics/statistics";
import { exportStatisticsCall, readStatisticsCall } from "@madoguchi/contract/statistics/statistics.operation.calls";
import { daysOfPeriod } from "@madoguchi/contract/time/period";
import { startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { stringify } from "csv-stringify/sync";
import type { Database } from "../../platform/db/database.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { type LedgerRecord, listLedger } from "../../records/billing/ledger.store.ts";
import { totalsOf } from "../../records/billing/ledger-totals.ts";
import { SPREADSHEET_CSV } from "../../records/csv/spreadsheet-csv.ts";
import { answers } from "../answer-operation-call.ts";
import { isOneOf, type Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { countMonth } from "./count-month.ts";
import { listCountedApplications, listCountedVisits } from "./month.store.ts";

/**
 * A line for each day on which there was a visit or money, in UTF-8 with a byte order mark. Amounts are integers of
 * yen; Without `money`, for staff who may not see it, the file lacks its columns.
 */
function writeMonthCsv({ days }: Statistics, money: readonly LedgerRecord[] | null): string {
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

async function count(database: Database, operator: Operator, month: string) {
  const { from, until } = daysOfPeriod(month);
  const days = { from: startOfCalendarDay(from), until: startOfCalendarDay(until) };
  const visits = await listCountedVisits(database, { ...operator, ...days });
  const applications = await listCountedApplications(database, { ...operator, ...days });
  const taken = isOneOf(operator, money) ? await listLedger(database, operator, days) : null;
  return { statistics: countMonth(month, { visits, applications, money: taken }), taken };
}

/** A month (`2026-05`) of the clinic in numbers. One audit event of the clinic. */
export const readStatistics = answers(readStatisticsCall, ({ deps: { database, now }, operator, query: { month } }) => {
  return database.transaction(async (transaction) => {
    const { statistics } = await count(transaction, operator, month);
    await recordClinicEvent(transaction, operator, "statistics.read", `statistics:${month}`, now());
    return statistics;
  });
});

/** Exports the days of a month as a file for spreadsheets, with its own audit event. */
export const exportStatistics = answers(
  exportStatisticsCall,
  async ({ deps: { database, now }, operator, query: { month }, context }) => {
    const content = await database.transaction(async (transaction) => {
      const { statistics, taken } = await count(transaction, operator, month);
      await recordClinicEvent(transaction, operator, "statistics.export", `statistics:${month}`, now());
      return writeMonthCsv(statistics, taken);
    });
    return answerFile(context, content, {
      type: "text/csv; charset=utf-8",
      name: `shukei-${month}.csv`,
    });
  },
);
