import { Readable } from "node:stream";
import { MOST_IMPORT_ROWS } from "@madoguchi/contract/data-import/data-import";
import { CsvError, parse } from "csv-parse";

/** A row of a file by its number as a spreadsheet shows it, the row of the headers being 1. */
export type TableRow = { line: number; cells: string[] };

export type ReadTable = { header: string[]; rows: TableRow[] };

/** Why a file cannot be imported as a table. */
export type TableProblem = "encoding" | "quotes" | "empty" | "too-many-rows";

/** UTF-8 with or without its mark, else the encoding of Japanese spreadsheets. */
function decode(bytes: Uint8Array): string | undefined {
  for (const encoding of ["utf-8", "shift_jis"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one is tried.
    }
  }
  return undefined;
}

function countOf(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** Comma or tab, whichever the line of the headers has more of. */
function delimiterOf(text: string): string {
  const [first = ""] = text.split(/\r|\n/, 1);
  return countOf(first, "\t") > countOf(first, ",") ? "\t" : ",";
}

const CHUNK_CHARACTERS = 64 * 1024;

/** In pieces, between which the process answers other calls. */
function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHUNK_CHARACTERS) yield text.slice(start, start + CHUNK_CHARACTERS);
}

/**
 * Parses a file of comma- or tab-separated values in UTF-8 or Shift_JIS. Empty rows are left out but counted, so that
 * rows have a spreadsheet's numbers.
 */
export async function readTable(bytes: Uint8Array): Promise<ReadTable | TableProblem> {
  const text = decode(bytes);
  if (text === undefined) return "encoding";
  const parser = Readable.from(piecesOf(text)).pipe(parse({ delimiter: delimiterOf(text), relax_column_count: true }));
  let header: string[] | undefined;
  const rows: TableRow[] = [];
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      if (cells.every((cell) => cell.trim() === "")) continue;
      if (header === undefined) header = cells.map((cell) => cell.trim());
      else rows.push({ line, cells });
      if (rows.length > MOST_IMPORT_ROWS) return "too-many-rows";
    }
  } catch (error) {
    if (error instanceof CsvError) return "quotes";
    throw error;
  }
  return header === undefined || rows.length === 0 ? "empty" : { header, rows };
}
