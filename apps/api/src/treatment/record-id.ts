const RECORD_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of ours at all. What cannot is answered as not existing, and the database is not asked. */
export function isRecordId(text: string): boolean {
  return RECORD_ID.test(text);
}
