import { z } from "zod";
import { lineText } from "../validation/typed-text.ts";

/** So many are shown of what is found. */
export const MOST_FOUND_LISTED = 20;

/** 薬価基準収載医薬品コード: seven digits, a letter, four digits. */
export const LISTED_CODE = /^\d{7}[A-Z]\d{4}$/;

/** A row of the ministry's price list (薬価基準), from which a medicine of the clinic's is begun. */
export const listedMedicineSchema = z.object({
  /** 薬価基準収載医薬品コード. */
  code: z.string(),
  /** 品名. */
  name: z.string(),
  /** 成分名. */
  ingredient: z.string(),
  /** 規格: 「5mg1錠」. */
  standard: z.string(),
  /** The unit that the price is for, as the standard ends: 「錠」; empty where it says none. */
  unit: z.string(),
  maker: z.string(),
  /** 区分: 「内用薬」. */
  category: z.string(),
  /** Sen of yen are kept: 10.4. */
  price: z.number(),
});

/** A part of a name, or of an ingredient. */
export const listedMedicineSearchSchema = z.strictObject({ query: lineText().min(2).max(100) });

/** `all`: how many rows of the list the clinic has read in. */
export const listedMedicineResultSchema = z.object({
  medicines: z.array(listedMedicineSchema),
  hasMore: z.boolean(),
  all: z.int(),
});

export type ListedMedicine = z.infer<typeof listedMedicineSchema>;
export type ListedMedicineSearch = z.output<typeof listedMedicineSearchSchema>;
export type ListedMedicineResult = z.infer<typeof listedMedicineResultSchema>;
