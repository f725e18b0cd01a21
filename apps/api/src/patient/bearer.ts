import type { IdentityClaims, IdentityPlatform } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";

const BEARER = /^Bearer +(\S+) *$/i;

/**
 * Who is calling, from the `Authorization` header (spec §6). Nothing sent is U001; whatever is wrong with what was
 * sent is E009, and the answer does not say what.
 */
export async function readBearer(
  authorization: string | undefined,
  verifyIdToken: IdentityPlatform["verifyIdToken"],
): Promise<IdentityClaims> {
  if (authorization === undefined || authorization.trim() === "") return fail("UserNotLoggedIn");
  const token = BEARER.exec(authorization)?.[1];
  const claims = token === undefined ? undefined : await verifyIdToken(token);
  return claims ?? fail("IdTokenVerifyFailed");
}
