import type { FileWarning, Parcel } from "@madoguchi/contract/parcel/parcel";
import { byteLength, splitAtBytes, toWritable, withoutFormula } from "./carrier-text.ts";

/** The most bytes that a column of a carrier's file takes. */
export type Limits = Readonly<Record<string, number>>;

/** The columns of one parcel's line in a carrier's file, filled one by one, with warnings about changed texts. */
export type CarrierRow = {
  values: Map<string, string>;
  warnings: FileWarning[];
};

export function startRow(): CarrierRow {
  return { values: new Map(), warnings: [] };
}

function limitOf(limits: Limits, column: string): number {
  const limit = limits[column];
  if (limit === undefined) throw new Error(`The column ${column} has no limit.`);
  return limit;
}

export function warn(
  { warnings }: CarrierRow,
  { managementNumber }: Pick<Parcel, "managementNumber">,
  warning: Omit<FileWarning, "managementNumber">,
): void {
  warnings.push({ managementNumber, ...warning });
}

/**
 * Writes a text over the columns in their order: the rest of one continues in the next. A rest without a column is cut,
 * and characters that the encoding lacks are replaced; both with a warning.
 */
export function fill(
  row: CarrierRow,
  parcel: Parcel,
  limits: Limits,
  columns: readonly string[],
  source: string,
): void {
  const [column = ""] = columns;
  const { text, replaced } = toWritable(source.trim());
  for (const { from, to } of replaced) warn(row, parcel, { kind: "replaced", column, text: `${from} → ${to}` });
  let rest = text;
  for (const each of columns) {
    // The leading sign may become a full-width one, which needs a byte more.
    const [fits, left] = splitAtBytes(rest, limitOf(limits, each) - (withoutFormula(rest) === rest ? 0 : 1));
    row.values.set(each, withoutFormula(fits));
    rest = left;
  }
  if (rest !== "") warn(row, parcel, { kind: "cut", column, text: rest });
}

/** The empty columns among these, from the first empty one on. */
export function emptyColumns({ values }: CarrierRow, columns: readonly string[]): readonly string[] {
  return columns.slice(columns.findLastIndex((column) => byteLength(values.get(column) ?? "") > 0) + 1);
}
