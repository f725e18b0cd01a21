const LINE_UID = /^line:(U[0-9a-f]{32})(?:\.\d{1,2})?$/;

/**
 * The identity platform's user id of a person who registers with LINE: only we can create such a user, from a token
 * that LINE signed. `earlier` counts the accounts that this person has closed before, so that a new one has another id.
 */
export function lineUid(lineUserId: string, earlier: number): string {
  return earlier === 0 ? `line:${lineUserId}` : `line:${lineUserId}.${earlier}`;
}

/** A person who closes more accounts than this and returns gets C002 at registration. */
const MAXIMUM_ACCOUNTS = 20;

/** Every user id that this person can have had. */
export function everyLineUid(lineUserId: string): string[] {
  return Array.from({ length: MAXIMUM_ACCOUNTS }, (_, earlier) => lineUid(lineUserId, earlier));
}

/** The LINE account of such a user id; `undefined` for every other user of the platform. */
export function lineUserIdOf(identityUid: string): string | undefined {
  return LINE_UID.exec(identityUid)?.[1];
}
