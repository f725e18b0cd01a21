import { z } from "zod";
import { LISTED_CODE } from "../medicine-list/listed-medicine.ts";
import { decimalCell, lineCell, neededLineCell, textCell } from "./exchange-cell.ts";
import type { ExchangeColumns, ExchangeRow } from "./exchange-column.ts";

const CODE_MESSAGE = "薬価基準収載医薬品コードは12桁です（例：1124017F1045）。";

/** A file of the ministry's price list (薬価基準収載品目リスト), under the ministry's own headings. */
export const PRICE_LIST_COLUMNS = {
  listedCode: {
    ...{ header: "薬価基準収載医薬品コード", meaning: "12桁のコード。", isNeeded: true, example: "1124017F1045" },
    cell: textCell(z.string().trim().regex(LISTED_CODE, CODE_MESSAGE)),
  },
  listedName: {
    ...{ header: "品名", meaning: "品名。", isNeeded: true, example: "見本錠5mg" },
    cell: neededLineCell("品名は必須です。"),
  },
  listedIngredient: {
    ...{ header: "成分名", meaning: "成分名。", isNeeded: false, example: "見本塩酸塩", cell: lineCell() },
  },
  standard: {
    ...{ header: "規格", meaning: "規格。", isNeeded: false, example: "5mg1錠", cell: lineCell() },
  },
  maker: {
    ...{ header: "メーカー名", meaning: "メーカー名。", isNeeded: false, example: "見本製薬", cell: lineCell() },
  },
  category: {
    ...{ header: "区分", meaning: "内用薬、注射薬、外用薬、歯科用薬剤。", isNeeded: false },
    ...{ example: "内用薬", cell: lineCell() },
  },
  listedPrice: {
    ...{ header: "薬価", meaning: "薬価（円）。", isNeeded: true, example: "10.4", cell: decimalCell(0, 999_999_999) },
  },
} satisfies ExchangeColumns;

export type PriceListRow = ExchangeRow<typeof PRICE_LIST_COLUMNS>;
