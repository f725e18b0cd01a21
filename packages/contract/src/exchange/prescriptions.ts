import { flagCell, lineCell, linesCell, neededDayCell, neededLineCell, numberCell } from "./exchange-cell.ts";
import type { ExchangeColumns, ExchangeRow } from "./exchange-column.ts";
import { recordNumberColumn, reservationNumberColumn } from "./number-columns.ts";

/** `prescriptions.csv`: one line for each prescribed medicine. */
export const PRESCRIPTION_COLUMNS = {
  recordNumber: recordNumberColumn,
  reservationNumber: reservationNumberColumn,
  prescribedOn: {
    ...{ header: "処方日", meaning: "処方した日。「2026-05-12」の形。", isNeeded: true },
    ...{ example: "2024-04-01", cell: neededDayCell() },
  },
  name: {
    ...{ header: "薬品名", meaning: "薬の名前と規格。", isNeeded: true, example: "カロナール錠200" },
    cell: neededLineCell("薬品名は必須です。"),
  },
  usage: {
    ...{ header: "用法・用量", meaning: "飲み方、使い方。", isNeeded: false },
    ...{ example: "1日3回 毎食後 1回1錠", cell: linesCell() },
  },
  days: {
    ...{ header: "日数", meaning: "1回分の日数。", isNeeded: false, example: "5", cell: numberCell(1, 366) },
  },
  quantity: {
    ...{ header: "数量", meaning: "単位を付けた数量。", isNeeded: false, example: "15錠", cell: lineCell() },
  },
  supplies: {
    ...{ header: "回分", meaning: "お薬の追加で一度に出した回数。", isNeeded: false, example: "1" },
    cell: numberCell(1, 99),
  },
  isUnapproved: {
    ...{ header: "未承認薬", meaning: "国内で承認されていない薬は「はい」、それ以外は空欄。", isNeeded: false },
    ...{ example: "", cell: flagCell() },
  },
} satisfies ExchangeColumns;

export type PrescriptionRow = ExchangeRow<typeof PRESCRIPTION_COLUMNS>;
