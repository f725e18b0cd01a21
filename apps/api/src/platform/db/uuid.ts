const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether a text from a URL can be an id of ours; if not, the database need not be asked. It would take capitals for the
 * same id; we do not, so that one thing has one name in the audit.
 */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
