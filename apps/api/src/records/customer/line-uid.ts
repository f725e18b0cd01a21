const LINE_UID = /^line:(U[0-9a-f]{32})(?:\.\d{1,2})?$/;

/**
 * The identity platform's user for somebody who registers with LINE: only we can make such a user, from a token that
 * LINE signed. `earlier` counts the accounts that this person has closed before, so that a new one is not the old one.
 */
export function lineUid(lineUserId: string, earlier: number): string {
  return earlier === 0 ? `line:${lineUserId}` : `line:${lineUserId}.${earlier}`;
}

/** More often than this nobody closes an account and comes back; such a person gets C002 at registration. */
const MAXIMUM_ACCOUNTS = 20;

/** Every user that this person can have had. */
export function everyLineUid(lineUserId: string): string[] {
  return Array.from({ length: MAXIMUM_ACCOUNTS }, (_, earlier) => lineUid(lineUserId, earlier));
}

/** The LINE account behind such a user; `undefined` for every other user of the platform. */
export function lineUserIdOf(identityUid: string): string | undefined {
  return LINE_UID.exec(identityUid)?.[1];
}
