/** Texts that a spreadsheet takes for a formula, and already shielded ones. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const SHIELDED = /^'+[=+\-@\t\r＝＋－＠]/;

/**
 * Shields a text for a cell: one that a spreadsheet would take for a formula gets an apostrophe
 * (decision 44). A text that looks shielded gets a further one, so that `unshieldFormula`
 * always restores the text.
 */
export function shieldFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell from `shieldFormula`. */
export function unshieldFormula(cell: string): string {
  return SHIELDED.test(cell) ? cell.slice(1) : cell;
}
