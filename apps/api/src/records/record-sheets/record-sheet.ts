import { formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { EnglishTexts } from "@madoguchi/contract/translation/english-texts";
import { stringify } from "csv-stringify/sync";
import type { Database } from "../../platform/db/database.ts";
import { SPREADSHEET_CSV } from "../csv/spreadsheet-csv.ts";
import { SHEET_PAGE, type SheetScope } from "./sheet-scope.store.ts";

export type Cell = string | number | null;

export type SheetSource = { database: Database; scope: SheetScope };

/** The lines of one file, page by page. */
export type Sheet = { headings: string[]; pages: (source: SheetSource) => AsyncIterable<Cell[][]> };

/** `2026-05-12 14:30` in Japan. */
export function writeTime(at: Date | null): string | null {
  return at && `${toCalendarDay(at)} ${formatTime(at)}`;
}

/** Each Japanese text with its English, a line each. */
export function writeEnglish(english: EnglishTexts): string {
  return Object.entries(english)
    .map(([text, translated]) => `${text}：${translated}`)
    .join("\n");
}

export function nameOf({ lastName, firstName }: { lastName: string | null; firstName: string | null }): string {
  return [lastName, firstName].filter((part) => part !== null).join(" ");
}

/** Pages of rows, each read from after the last row of the page before. */
export async function* readPages<Row>(
  { database }: SheetSource,
  readAfter: (database: Database, last: Row | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await readAfter(database, last);
    if (rows.length > 0) yield rows;
    last = rows.length === SHEET_PAGE ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

export type Columns<Row> = readonly (readonly [heading: string, cellOf: (row: Row) => Cell])[];

/** A sheet of few enough rows to read them at once. */
export function sheetOf<Row>(read: (source: SheetSource) => PromiseLike<Row[]>, columns: Columns<Row>): Sheet {
  return {
    headings: columns.map(([heading]) => heading),
    async *pages(source) {
      yield (await read(source)).map((row) => columns.map(([, cellOf]) => cellOf(row)));
    },
  };
}

/** A file's lines in UTF-8 with a byte order mark, page by page; `onRows` is called with the number of rows of each page. */
export async function* writeSheet(
  { headings, pages }: Sheet,
  source: SheetSource,
  onRows: (rows: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(stringify([headings], { ...SPREADSHEET_CSV, bom: true }));
  for await (const rows of pages(source)) {
    onRows(rows.length);
    yield encoder.encode(stringify(rows, SPREADSHEET_CSV));
  }
}
