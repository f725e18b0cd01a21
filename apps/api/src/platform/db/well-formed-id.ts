const POSSIBLE_ID = /^[\x21-\x7e]{1,100}$/;

/** Whether a text could be the id of a clinic or a medical business at all; what cannot, the database is not asked for. */
export function isWellFormedId(text: string): boolean {
  return POSSIBLE_ID.test(text);
}
