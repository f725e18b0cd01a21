import { exportLedgerCall, readLedgerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { daysOfPeriod, isMonth } from "@madoguchi/contract/time/period";
import { startOfCalendarDay, toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { type LedgerRecord, listLedger } from "../../records/billing/ledger.store.ts";
import { totalsOf } from "../../records/billing/ledger-totals.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { writeLedgerCsv } from "./ledger-csv.ts";

type Needs = Pick<Deps, "database" | "now">;

function listPeriod({ database }: Needs, operator: Operator, period: string): Promise<LedgerRecord[]> {
  const { from, until } = daysOfPeriod(period);
  const instants = { from: startOfCalendarDay(from), until: startOfCalendarDay(until) };
  return listLedger(database, operator, instants);
}

/** Reads the payments and refunds of a day or month of Japan, with their sums. One audit event of the clinic. */
export const readLedger = answers(readLedgerCall, async ({ deps, operator, query: { period } }) => {
  const records = await listPeriod(deps, operator, period);
  await recordClinicEvent(deps.database, operator, "billing.ledger", `billing:${period}`, deps.now());
  const byDay = Map.groupBy(records, ({ at }) => toCalendarDay(at));
  return {
    period,
    totals: totalsOf(records),
    days: isMonth(period) ? [...byDay].map(([day, ofDay]) => ({ day, totals: totalsOf(ofDay) })) : [],
    entries: isMonth(period) ? [] : records.map(({ taxParts, at, ...entry }) => ({ ...entry, at: toWireTime(at) })),
  };
});

/** Exports the same as a file for spreadsheets, with its own audit event. */
export const exportLedger = answers(exportLedgerCall, async ({ deps, operator, query: { period }, context }) => {
  const records = await listPeriod(deps, operator, period);
  await recordClinicEvent(deps.database, operator, "billing.export", `billing:${period}`, deps.now());
  return answerFile(context, writeLedgerCsv(records), {
    type: "text/csv; charset=utf-8",
    name: `kaikei-${period}.csv`,
  });
});
