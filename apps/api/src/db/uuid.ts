const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from a URL can be an id of ours; if not, the database need not be asked. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
