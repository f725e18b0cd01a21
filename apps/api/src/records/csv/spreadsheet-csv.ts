/**
 * The format of files for spreadsheets: RFC 4180; texts that a spreadsheet would take for a formula begin with an
 * apostrophe (decision 44).
 */
export const SPREADSHEET_CSV = {
  record_delimiter: "windows",
  // The library's default does not quote a lone line feed where lines end in CRLF.
  quoted_match: /[\r\n]/,
  escape_formulas: true,
} as const;
