const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether a text from a URL can be an id of ours; otherwise no query is needed. The database would accept capitals as
 * the same id; we do not, so that one record has one name in the audit.
 */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

const WELL_FORMED_ID = /^[\x21-\x7e]{1,100}$/;

/** Whether a text can be the id of a clinic or a medical business; otherwise no query is needed. */
export function isWellFormedId(text: string): boolean {
  return WELL_FORMED_ID.test(text);
}
