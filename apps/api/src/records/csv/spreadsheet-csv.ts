/**
 * How a file for spreadsheets is written: RFC 4180; texts that a spreadsheet would take for a formula begin with an
 * apostrophe (`docs/decisions/0044-csv-by-libraries.md`).
 */
export const SPREADSHEET_CSV = {
  record_delimiter: "windows",
  // By itself a line feed alone is not quoted where lines end in CRLF.
  quoted_match: /[\r\n]/,
  escape_formulas: true,
} as const;
