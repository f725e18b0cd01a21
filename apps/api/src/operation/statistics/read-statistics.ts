import { money } from "@madoguchi/contract/operation/operation-call";
import { daysOfPeriod } from "@madoguchi/contract/operation/period";
import type { Statistics } from "@madoguchi/contract/operation/statistics";
import { startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { listLedger } from "../../records/ledger/ledger.store.ts";
import { isOneOf, type Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { countMonth } from "./count-month.ts";
import { listCountedApplications, listCountedVisits } from "./month.store.ts";
import { writeMonthCsv } from "./month-csv.ts";

type Needs = Pick<Deps, "database" | "now">;

async function count(database: Database, operator: Operator, month: string) {
  const { from, until } = daysOfPeriod(month);
  const days = { from: startOfCalendarDay(from), until: startOfCalendarDay(until) };
  const visits = await listCountedVisits(database, { ...operator, ...days });
  const applications = await listCountedApplications(database, { ...operator, ...days });
  const taken = isOneOf(operator, money) ? await listLedger(database, operator, days) : null;
  return { statistics: countMonth(month, { visits, applications, money: taken }), taken };
}

/** A month (`2026-05`) of the clinic in numbers. One audit event of the clinic. */
export function readStatistics({ database, now }: Needs, operator: Operator, month: string): Promise<Statistics> {
  return database.transaction(async (transaction) => {
    const { statistics } = await count(transaction, operator, month);
    await recordClinicEvent(transaction, operator, "statistics.read", `statistics:${month}`, now());
    return statistics;
  });
}

/** Exports the days of a month as a file for spreadsheets, with its own audit event. */
export function exportStatistics({ database, now }: Needs, operator: Operator, month: string): Promise<string> {
  return database.transaction(async (transaction) => {
    const { statistics, taken } = await count(transaction, operator, month);
    await recordClinicEvent(transaction, operator, "statistics.export", `statistics:${month}`, now());
    return writeMonthCsv(statistics, taken);
  });
}
