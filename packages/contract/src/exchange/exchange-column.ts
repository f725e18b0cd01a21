import type { z } from "zod";
import type { ExchangeCell } from "./exchange-cell.ts";
import { shieldFormula, unshieldFormula } from "./formula-shield.ts";

/** One column of an exchange file, the same for export, import, template and documents. */
export type ExchangeColumn<Value> = {
  /** The heading in the first line of the file. */
  header: string;
  /** The content of the column and its format. */
  meaning: string;
  /** Whether an import needs the column and a value in each line. */
  isNeeded: boolean;
  /** A cell of the import's template. */
  example: string;
  cell: ExchangeCell<Value>;
};

/** Columns of any values; `ExchangeRow` restores the type of each. */
export type ExchangeColumns = Record<string, ExchangeColumn<unknown>>;

export type ExchangeRow<Columns extends ExchangeColumns> = {
  [Key in keyof Columns]: z.output<Columns[Key]["cell"]["read"]>;
};

export function headersOf(columns: ExchangeColumns): string[] {
  return Object.values(columns).map(({ header }) => header);
}

/** The cells of a line, in the order of the columns, shielded against formulas. */
export function writeRow<Columns extends ExchangeColumns>(columns: Columns, row: ExchangeRow<Columns>): string[] {
  return Object.entries(columns).map(([key, { cell }]) => shieldFormula(cell.write(row[key])));
}

/** The value of one cell, or its problem in Japanese. */
export function readCell<Value>(
  { cell }: ExchangeColumn<Value>,
  text: string,
): { value: Value; problem?: never } | { problem: string; value?: never } {
  const { success, data, error } = cell.read.safeParse(unshieldFormula(text));
  return success ? { value: data } : { problem: error.issues.map(({ message }) => message).join("") };
}
