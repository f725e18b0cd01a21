/** Texts that a spreadsheet takes for a formula, and such texts that are shielded already. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const SHIELDED = /^'+[=+\-@\t\r＝＋－＠]/;

/**
 * A text as it stands in a cell: one that a spreadsheet would take for a formula begins with an apostrophe
 * (`docs/decisions/0044-csv-by-libraries.md`). One that looks shielded gets a further apostrophe, so that
 * `unshieldFormula` always gives the same text back.
 */
export function shieldFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell that `shieldFormula` wrote. */
export function unshieldFormula(cell: string): string {
  return SHIELDED.test(cell) ? cell.slice(1) : cell;
}
