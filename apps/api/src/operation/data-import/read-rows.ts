import { setImmediate } from "node:timers/promises";
import type { DataImportKind, RowProblem } from "@madoguchi/contract/data-import/data-import";
import { type ExchangeColumns, type ExchangeRow, readCell } from "@madoguchi/contract/exchange/exchange-column";
import { isNeeded, JOINED_TARGETS } from "./import-targets.ts";
import type { ReadTable, TableRow } from "./read-table.ts";
import { respellCell } from "./respell-cell.ts";

/** A row with parsed cells, by its number in the file. */
export type NumberedRow<Row> = { line: number; row: Row };

/** A problem of a row, at one of our columns. */
export type CellProblem = { line: number; key: string; message: string };

/** So many rows are parsed before the process answers other calls. */
const ROWS_AT_ONCE = 200;

const LONGEST_SHOWN_VALUE = 100;

/** Our cells of a row, by their keys, with the problems of those that could not be split. */
function readTexts(kind: DataImportKind, chosen: readonly (string | null)[], { line, cells }: TableRow) {
  const texts: Record<string, string> = {};
  const problems: CellProblem[] = [];
  for (const [index, key] of chosen.entries()) {
    if (key === null) continue;
    const text = cells[index] ?? "";
    const joined = JOINED_TARGETS[kind]?.[key];
    const parts = joined ? joined.split(text) : { [key]: text };
    if (joined && "problem" in parts) problems.push({ line, key, message: parts.problem ?? "" });
    else Object.assign(texts, parts);
  }
  return { texts, problems };
}

function requiredMessage(header: string): string {
  return `${header}は必須です。`;
}

/** Parses a table's rows by the columns of its kind, without wrong rows; the process answers others meanwhile. */
export async function readRows<Columns extends ExchangeColumns>(
  columns: Columns,
  kind: DataImportKind,
  { rows }: ReadTable,
  chosen: readonly (string | null)[],
): Promise<{ rows: NumberedRow<ExchangeRow<Columns>>[]; problems: CellProblem[] }> {
  const read: NumberedRow<ExchangeRow<Columns>>[] = [];
  const problems: CellProblem[] = [];
  for (const [index, tableRow] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await setImmediate();
    const { line } = tableRow;
    const { texts, problems: ofRow } = readTexts(kind, chosen, tableRow);
    const unread = new Set(ofRow.flatMap(({ key }) => JOINED_TARGETS[kind]?.[key]?.fills ?? []));
    const values: Record<string, unknown> = {};
    for (const [key, column] of Object.entries(columns)) {
      if (unread.has(key)) continue;
      const text = respellCell(key, texts[key] ?? "");
      const { value, problem } = readCell(column, text);
      const isMissing = text === "" && isNeeded(kind, key);
      if (isMissing) ofRow.push({ line, key, message: requiredMessage(column.header) });
      else if (problem !== undefined) ofRow.push({ line, key, message: problem });
      values[key] = value;
    }
    problems.push(...ofRow);
    // Each value was read by the schema of its column.
    if (ofRow.length === 0) read.push({ line, row: values as ExchangeRow<Columns> });
  }
  return { rows: read, problems };
}

/** Places of problems in the file, in the order of its rows. */
export function placeProblems(
  kind: DataImportKind,
  { header, rows }: ReadTable,
  chosen: readonly (string | null)[],
  problems: readonly CellProblem[],
): RowProblem[] {
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]));
  const placed = problems.map(({ line, key, message }) => {
    const index = chosen.findIndex(
      (each) => each === key || (each && JOINED_TARGETS[kind]?.[each]?.fills.includes(key)),
    );
    const value = (cellsOf.get(line)?.[index] ?? "").slice(0, LONGEST_SHOWN_VALUE);
    return { line, column: header[index] ?? "", value, message };
  });
  return placed.toSorted((one, other) => one.line - other.line);
}
