import { randomBytes, randomUUID } from "node:crypto";
import { LINE_LOGIN_MINUTES, type LineSignInRequest } from "@madoguchi/contract/line/line-sign-in";
import { readReservationSearch } from "@madoguchi/contract/reservation/search";
import type { Deps } from "../../platform/deps.ts";
import { requireLine } from "../../records/clinic-connection/require-line.ts";
import { insertLineLoginAttempt } from "../../records/sign-in/sign-in-attempt.store.ts";
import { hashLineSecret, redirectUriOf } from "./line-login.ts";

const SECRET_BYTES = 32;
const BROWSER_SECRET = /^[\w-]{43}$/;

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}

/** `browserSecret`: what this browser's cookie already holds, so that two tabs may sign in at once. */
export type LineSignInStart = { request: LineSignInRequest; browserSecret: string | undefined };

/**
 * Begins a sign-in with LINE: state, nonce and PKCE verifier are three secrets, stored here with the reservation
 * search; `browserSecret` of the answer binds it to this browser. E004 where LINE is not configured.
 */
export async function beginLineSignIn(
  deps: Pick<Deps, "database" | "lines" | "now" | "settings">,
  { request, browserSecret }: LineSignInStart,
): Promise<{ authorizationUrl: string; browserSecret: string }> {
  const { line } = await requireLine(deps);
  const { hashSecret, portalBaseUrl } = deps.settings;
  const wish = {
    isLink: request.link === true,
    isProof: request.proof === true,
    search: readReservationSearch(request),
  };
  const createdAt = deps.now();
  const state = newSecret();
  const browser = browserSecret !== undefined && BROWSER_SECRET.test(browserSecret) ? browserSecret : newSecret();
  const redirectUri = redirectUriOf(portalBaseUrl, wish);
  const journey = { redirectUri, nonce: newSecret(), codeVerifier: newSecret() };
  await insertLineLoginAttempt(deps.database, {
    attemptId: randomUUID(),
    stateHash: hashLineSecret(hashSecret, "state", state),
    browserHash: hashLineSecret(hashSecret, "browser", browser),
    nonce: journey.nonce,
    codeVerifier: journey.codeVerifier,
    ...wish,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LINE_LOGIN_MINUTES * 60_000),
  });
  return { authorizationUrl: line.authorizationUrl({ ...journey, state }), browserSecret: browser };
}
