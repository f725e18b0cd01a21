import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import { isHandMethod, PAYMENT_METHOD_LABELS } from "@madoguchi/contract/charge/payment-method";
import { formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import { stringify } from "csv-stringify/sync";
import type { LedgerRecord } from "../../records/billing/ledger.store.ts";
import { SPREADSHEET_CSV } from "../../records/csv/spreadsheet-csv.ts";

const TYPE_LABELS = { payment: "入金", refund: "返金" } as const satisfies Record<LedgerRecord["type"], string>;

function taxOf({ taxParts }: LedgerRecord, taxPercent: ChargeLine["taxPercent"]): number | null {
  return taxParts.find((part) => part.taxPercent === taxPercent)?.amount ?? null;
}

const COLUMNS: [heading: string, value: (record: LedgerRecord) => string | number | null][] = [
  ["日付", ({ at }) => toCalendarDay(at)],
  ["時刻", ({ at, method }) => (isHandMethod(method) ? null : formatTime(at))],
  ["区分", ({ type, isUnapplied }) => (isUnapplied ? `${TYPE_LABELS[type]}（未充当）` : TYPE_LABELS[type])],
  ["入金額（円）", ({ type, amount }) => (type === "payment" ? amount : null)],
  ["返金額（円）", ({ type, amount }) => (type === "refund" ? amount : null)],
  ["うち税率10%（円）", (record) => taxOf(record, 10)],
  ["うち税率8%（円）", (record) => taxOf(record, 8)],
  ["うち非課税（円）", (record) => taxOf(record, 0)],
  ["うち税率の記載なし（円）", (record) => taxOf(record, undefined)],
  ["注文番号", ({ orderId }) => orderId],
  ["診察券番号", ({ medicalRecordCode }) => medicalRecordCode],
  ["患者名", ({ patientName }) => patientName],
  ["種類", ({ kind }) => TREATMENT_KIND_LABELS[kind]],
  ["診療科", ({ clinicalDepartmentName }) => clinicalDepartmentName],
  ["診察日", ({ startsAt }) => startsAt && toCalendarDay(new Date(startsAt))],
  ["返金の理由", ({ reason }) => reason],
  ["支払方法", ({ method }) => PAYMENT_METHOD_LABELS[method]],
];

/**
 * Writes one line a record, by time, with days and times of Japan and integers of yen, in UTF-8 with a byte order mark,
 * by which spreadsheets recognize it.
 */
export function writeLedgerCsv(records: readonly LedgerRecord[]): string {
  return stringify(
    records.map((record) => COLUMNS.map(([, read]) => read(record))),
    {
      header: true,
      columns: COLUMNS.map(([heading]) => heading),
      bom: true,
      ...SPREADSHEET_CSV,
    },
  );
}
