import { dayAndTimeCell, dayCell, lineCell, linesCell, wordCell, yenCell } from "./exchange-cell.ts";
import type { ExchangeColumns, ExchangeRow } from "./exchange-column.ts";
import { recordNumberColumn, reservationNumberColumn } from "./number-columns.ts";

/** `visits.csv`: visits and applications for additional medicine, one line each. */
export const VISIT_COLUMNS = {
  recordNumber: recordNumberColumn,
  reservationNumber: reservationNumberColumn,
  at: {
    header: "受診日時",
    meaning: "診察の始まり（お薬の追加では申込）の日本時間。「2026-05-12 14:30」か「2026-05-12」の形。",
    ...{ isNeeded: true, example: "2024-04-01 10:30", cell: dayAndTimeCell() },
  },
  department: {
    ...{ header: "診療科", meaning: "診療科の名前。", isNeeded: false, example: "内科", cell: lineCell() },
  },
  doctorName: {
    ...{ header: "担当医", meaning: "医師の氏名。", isNeeded: false, example: "小林 直樹", cell: lineCell() },
  },
  isFirst: {
    ...{
      header: "初診・再診",
      meaning: "「初診」か「再診」。わからないときは空欄。",
      isNeeded: false,
      example: "初診",
    },
    cell: wordCell(
      new Map([
        [true, "初診"],
        [false, "再診"],
      ]),
    ),
  },
  status: {
    ...{ header: "状態", meaning: "「完了」「キャンセル」など。", isNeeded: false, example: "完了", cell: lineCell() },
  },
  note: {
    header: "所見",
    meaning: "医師の記録。訂正があるときは、すべての版を順に並べます。",
    ...{ isNeeded: false, example: "咽頭発赤あり。", cell: linesCell() },
  },
  explanation: {
    ...{ header: "患者さんへの説明", meaning: "診察で説明したこと。", isNeeded: false },
    ...{ example: "かぜの症状です。", cell: linesCell() },
  },
  plan: {
    ...{ header: "診療計画", meaning: "これからの治療の方針。", isNeeded: false },
    ...{ example: "お薬で様子を見ます。", cell: linesCell() },
  },
  nextVisitAdvice: {
    ...{ header: "次回の受診", meaning: "次に受診する目安。", isNeeded: false },
    ...{ example: "1週間で良くならないとき。", cell: linesCell() },
  },
  emergencyAdvice: {
    ...{ header: "急なときの対応", meaning: "急に悪くなったときの対応。", isNeeded: false },
    ...{ example: "息苦しいときは119番へ。", cell: linesCell() },
  },
  remark: {
    ...{ header: "備考", meaning: "キャンセルや変更の理由など。", isNeeded: false, example: "", cell: linesCell() },
  },
  chargeTotal: {
    ...{ header: "請求額", meaning: "税込の円。区切りのない整数。", isNeeded: false, example: "3300", cell: yenCell() },
  },
  paymentMethod: {
    ...{ header: "支払方法", meaning: "「クレジットカード」「現金」など。", isNeeded: false },
    ...{ example: "クレジットカード", cell: lineCell() },
  },
  paidOn: {
    ...{ header: "支払日", meaning: "支払われた日。「2026-05-12」の形。", isNeeded: false },
    ...{ example: "2024-04-01", cell: dayCell() },
  },
  refundedTotal: {
    ...{ header: "返金額", meaning: "返金した円の合計。区切りのない整数。", isNeeded: false },
    ...{ example: "", cell: yenCell() },
  },
  diagnoses: {
    ...{ header: "病名", meaning: "主病名から順に、「、」で区切ります。", isNeeded: false },
    ...{ example: "急性上気道炎（J06.9）、気管支喘息の疑い（J45.9）", cell: linesCell() },
  },
} satisfies ExchangeColumns;

export type VisitRow = ExchangeRow<typeof VISIT_COLUMNS>;
