import { z } from "zod";
import { lineText } from "../validation/typed-text.ts";

/** The number of shown results. */
export const MOST_FOUND_LISTED = 20;

/** 薬価基準収載医薬品コード: seven digits, a letter, four digits. */
export const LISTED_CODE = /^\d{7}[A-Z]\d{4}$/;

/** A row of the ministry's price list (薬価基準), from which a medicine of the clinic is begun. */
export const listedMedicineSchema = z.object({
  /** 薬価基準収載医薬品コード. */
  code: z.string(),
  /** 品名. */
  name: z.string(),
  /** 成分名. */
  ingredient: z.string(),
  /** 規格: 「5mg1錠」. */
  standard: z.string(),
  /** The unit of the price, from the end of the standard: 「錠」; empty without one. */
  unit: z.string(),
  maker: z.string(),
  /** 区分: 「内用薬」. */
  category: z.string(),
  /** With decimals of a yen: 10.4. */
  price: z.number(),
});

/** A part of a name, or of an ingredient. */
export const listedMedicineSearchSchema = z.strictObject({ query: lineText().min(2).max(100) });

/** `all`: the number of imported rows of the list. */
export const listedMedicineResultSchema = z.object({
  medicines: z.array(listedMedicineSchema),
  hasMore: z.boolean(),
  all: z.int(),
});

export type ListedMedicine = z.infer<typeof listedMedicineSchema>;
