import { randomBytes, randomUUID } from "node:crypto";
import { beginLineSignInCall } from "@madoguchi/contract/line/line.patient.calls";
import { LINE_LOGIN_MINUTES, type LineSignInRequest } from "@madoguchi/contract/line/line-sign-in";
import { readReservationSearch } from "@madoguchi/contract/reservation/search";
import type { Deps } from "../../platform/deps.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { requireLine } from "../../records/connection/require-line.ts";
import { insertLineLoginAttempt } from "../../records/sign-in/sign-in-attempt.store.ts";
import { publicCalls } from "../answer-patient-call.ts";
import { readBrowserSecret, writeBrowserSecret } from "../line-browser-cookie.ts";
import { hashLineSecret, redirectUriOf } from "./line-login.ts";

/** Generous: a whole mobile network may share one address. */
const BEGINNINGS = { name: "line-sign-in", limit: 300, windowSeconds: 3600 } as const satisfies RateRule;

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
async function beginLineSignIn(
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

export const beginLineSignInHandler = publicCalls.answers(beginLineSignInCall, async ({ deps, body, context }) => {
  await countAgainst(deps, [{ rule: BEGINNINGS, subject: networkAtBusiness(context, deps.settings) }]);
  const browserSecret = readBrowserSecret(context, deps);
  const begun = await beginLineSignIn(deps, { request: body, browserSecret });
  writeBrowserSecret(context, deps, begun.browserSecret);
  context.header("Cache-Control", "no-store");
  return { authorizationUrl: begun.authorizationUrl };
});
