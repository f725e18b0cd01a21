import { linesText, lineText } from "../validation/typed-text.ts";
import { decimalCell, numberCell, textCell, wordCell } from "./exchange-cell.ts";
import type { ExchangeColumn, ExchangeColumns, ExchangeRow } from "./exchange-column.ts";

const KEPT = "登録済みのお薬では、空欄なら今のままです。";
const YES_OR_NO = new Map([
  [true, "はい"],
  [false, "いいえ"],
]);

function flag(header: string): ExchangeColumn<boolean | null> {
  const meaning = `「はい」か「いいえ」。${KEPT}`;
  return { header, meaning, isNeeded: false, example: "いいえ", cell: wordCell(YES_OR_NO) };
}

/** A text of at most so many characters; longer ones may have several lines. */
function text(header: string, most: number, example: string): ExchangeColumn<string> {
  const schema = most > 100 ? linesText() : lineText();
  const cell = textCell(schema.max(most, `${most}文字以内で入力してください。`));
  return { header, meaning: `${most}文字以内。${KEPT}`, isNeeded: false, example, cell };
}

/** `medicines.csv`: the clinic's medicines with prices; headings of its export, limits of the desk's form. */
export const CLINIC_MEDICINE_COLUMNS = {
  medicineName: {
    ...text("薬", 100, "見本錠5mg"),
    ...{ meaning: "薬の名前と規格。登録済みのお薬とは、この名前で照らし合わせます。", isNeeded: true },
  },
  unitPrice: {
    ...{ header: "単価（税込・円）", meaning: "1単位の価格。", isNeeded: true, example: "40" },
    cell: numberCell(0, 1_000_000),
  },
  ingredient: text("有効成分", 100, "見本塩酸塩"),
  drugClass: text("薬効", 100, "抗ヒスタミン薬"),
  cautions: text("禁忌と注意", 500, ""),
  unit: text("単位", 10, "錠"),
  unitsPerDay: {
    ...{ header: "1日の数", meaning: `1日に使う単位の数。${KEPT}`, isNeeded: false, example: "1" },
    cell: decimalCell(0.1, 100),
  },
  gramsPerUnit: {
    ...{ header: "1単位の重さ（g）", meaning: `送料のもとになる重さ。${KEPT}`, isNeeded: false, example: "0.2" },
    cell: decimalCell(0, 30_000),
  },
  medicineUsage: text("用法", 500, "1日1回 寝る前に1回1錠"),
  sideEffects: text("副作用の説明", 500, "眠気、口の渇き"),
  medicineDays: {
    ...{ header: "日数", meaning: `いつもの日数。${KEPT}`, isNeeded: false, example: "14", cell: numberCell(1, 366) },
  },
  additionalSupplies: {
    ...{ header: "追加できる回数", meaning: `追加申請の回数。${KEPT}`, isNeeded: false, example: "0" },
    cell: numberCell(0, 12),
  },
  unapproved: flag("未承認薬"),
  controlled: flag("麻薬・向精神薬"),
  highRisk: flag("ハイリスク薬"),
  retired: flag("使用を終えた"),
} satisfies ExchangeColumns;

export type ClinicMedicineRow = ExchangeRow<typeof CLINIC_MEDICINE_COLUMNS>;
