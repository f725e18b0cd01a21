import { daysOfPeriod, isMonth, type Ledger } from "@madoguchi/contract/operation/billing-overview";
import { startOfCalendarDay, toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { type LedgerRecord, listLedger } from "./ledger.store.ts";
import { writeLedgerCsv } from "./ledger-csv.ts";
import { totalsOf } from "./ledger-totals.ts";

type Needs = Pick<Deps, "database" | "now">;

function listPeriod(database: Database, operator: Operator, period: string): Promise<LedgerRecord[]> {
  const { from, until } = daysOfPeriod(period);
  return listLedger(database, operator, { from: startOfCalendarDay(from), until: startOfCalendarDay(until) });
}

/**
 * What the card company took and refunded on a day or in a month of Japan, and what it comes to. That it was looked at is
 * one audit event of the clinic.
 */
export function readLedger({ database, now }: Needs, operator: Operator, period: string): Promise<Ledger> {
  return database.transaction(async (transaction) => {
    const records = await listPeriod(transaction, operator, period);
    await recordClinicEvent(transaction, operator, "billing.ledger", `billing:${period}`, now());
    const byDay = Map.groupBy(records, ({ at }) => toCalendarDay(at));
    return {
      period,
      totals: totalsOf(records),
      days: isMonth(period) ? [...byDay].map(([day, ofDay]) => ({ day, totals: totalsOf(ofDay) })) : [],
      entries: isMonth(period) ? [] : records.map(({ taxParts, at, ...entry }) => ({ ...entry, at: toWireTime(at) })),
    };
  });
}

/** The same as a file for spreadsheets, with an audit event of its own. */
export function exportLedger({ database, now }: Needs, operator: Operator, period: string): Promise<string> {
  return database.transaction(async (transaction) => {
    const records = await listPeriod(transaction, operator, period);
    await recordClinicEvent(transaction, operator, "billing.export", `billing:${period}`, now());
    return writeLedgerCsv(records);
  });
}
