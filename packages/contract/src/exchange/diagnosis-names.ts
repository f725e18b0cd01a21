import { diagnosisNameRequestSchema, icd10Schema } from "../diagnosis/diagnosis-name.ts";
import { textCell } from "./exchange-cell.ts";
import type { ExchangeColumns, ExchangeRow } from "./exchange-column.ts";

const { name, kana } = diagnosisNameRequestSchema.shape;

/** `diagnosis-names.csv`: one line for each name that doctors may choose. */
export const DIAGNOSIS_NAME_COLUMNS = {
  icdCode: {
    ...{ header: "ICD-10", meaning: "ICD-10（2013年版）のコード。「J30.1」の形。", isNeeded: true, example: "J30.1" },
    cell: textCell(icd10Schema),
  },
  diagnosisName: {
    ...{ header: "病名", meaning: "病名。100文字以内。", isNeeded: true, example: "スギ花粉症" },
    cell: textCell(name),
  },
  diagnosisKana: {
    ...{ header: "病名カナ", meaning: "病名の読み。空欄でもかまいません。", isNeeded: false },
    ...{ example: "スギカフンショウ", cell: textCell(kana) },
  },
} satisfies ExchangeColumns;

export type DiagnosisNameRow = ExchangeRow<typeof DIAGNOSIS_NAME_COLUMNS>;
