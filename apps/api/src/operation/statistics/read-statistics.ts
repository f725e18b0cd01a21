import { money } from "@madoguchi/contract/operation/operation-call";
import { exportStatisticsCall, readStatisticsCall } from "@madoguchi/contract/statistics/statistics.operation.calls";
import { daysOfPeriod } from "@madoguchi/contract/time/period";
import { startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { listLedger } from "../../records/billing/ledger.store.ts";
import { answers } from "../answer-operation-call.ts";
import { isOneOf, type Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { countMonth } from "./count-month.ts";
import { listCountedApplications, listCountedVisits } from "./month.store.ts";
import { writeMonthCsv } from "./month-csv.ts";

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
