import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { fail } from "../../errors/fail.ts";
import type { IdentityClaims } from "./identity.port.ts";
import { createTokenMemory } from "./token-memory.ts";

/** A claim of our own, put into the custom token of a sign-in by LINE. */
export const LINE_FRIEND_CLAIM = "line_friend";

/** A claim of our own: the session that goes on under this sign-in. */
export const SESSION_CLAIM = "madoguchi_session";

/** How far the platform's clock and ours may differ. */
const CLOCK_SKEW_SECONDS = 30;

const SUBJECT_MAXIMUM_CHARACTERS = 128;

/** The platform changes its keys every few hours and publishes new ones well before it signs with them. */
const KEYS_REFRESH_MS = 60 * 60 * 1000;

const KEYS_TIMEOUT_MS = 5_000;

/** Codes that tell of the key server, not of the token. */
const KEY_SERVER_FAULTS = ["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"];

function isTokenFault(error: unknown): boolean {
  return error instanceof errors.JOSEError && !KEY_SERVER_FAULTS.includes(error.code);
}

function readClaims(payload: JWTPayload, now: Date): IdentityClaims | undefined {
  const { sub, iat, email, email_verified: emailVerified, auth_time: authTime } = payload;
  const latest = now.getTime() / 1000 + CLOCK_SKEW_SECONDS;
  if (typeof sub !== "string" || sub === "" || sub.length > SUBJECT_MAXIMUM_CHARACTERS) return undefined;
  if (typeof authTime !== "number" || authTime > latest) return undefined;
  if (typeof iat !== "number" || iat > latest) return undefined;
  // A person who sets an account up with another's address has a session there before the owner proves the address and takes
  // the account over. Such a token lives on for up to an hour, so that it must be good for nothing from the beginning.
  if (email !== undefined && emailVerified !== true) return undefined;
  const address = typeof email === "string" ? email.toLowerCase() : undefined;
  const isLineFriend = payload[LINE_FRIEND_CLAIM] === true;
  const continued = payload[SESSION_CLAIM];
  return {
    uid: sub,
    email: address,
    authenticatedAt: new Date(authTime * 1000),
    ...(isLineFriend && { isLineFriend }),
    ...(typeof continued === "string" && { continuesSessionId: continued }),
  };
}

/** Asks for newer keys now and then without making anybody wait; while the key server is down the known keys serve on. */
function createKeySource(jwksUrl: string, now: () => Date): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    cacheMaxAge: Number.POSITIVE_INFINITY,
    timeoutDuration: KEYS_TIMEOUT_MS,
  });
  let refreshAt = now().getTime() + KEYS_REFRESH_MS;
  return (header, token) => {
    if (now().getTime() >= refreshAt) {
      refreshAt = now().getTime() + KEYS_REFRESH_MS;
      // A connection that the server had closed meanwhile is no answer of it: the request is sent once more.
      const retry = (error: unknown) => (error instanceof errors.JOSEError ? undefined : keys.reload());
      keys
        .reload()
        .catch(retry)
        .catch(() => undefined);
    }
    return keys(header, token);
  };
}

/**
 * Checks an ID token as the platform prescribes: RS256 by one of its published keys, its issuer, this project as
 * audience, a subject, times in order, and no address but one that its bearer has proven to own. `undefined` when the
 * token is bad; `fail("Downstream")` when the keys cannot be had.
 */
export function createIdTokenVerifier(projectId: string, jwksUrl: string, now: () => Date) {
  const keys = createKeySource(jwksUrl, now);
  const memory = createTokenMemory();

  return async function verifyIdToken(token: string): Promise<IdentityClaims | undefined> {
    const currentDate = now();
    const known = memory.find(token, currentDate);
    if (known) return known;
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ["RS256"],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ["sub", "iat", "exp", "auth_time"],
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate,
      });
      const claims = readClaims(payload, currentDate);
      if (claims && payload.exp !== undefined) memory.remember(token, claims, new Date(payload.exp * 1000));
      return claims;
    } catch (cause) {
      if (isTokenFault(cause)) return undefined;
      return fail("Downstream", { reason: "identity keys cannot be had", cause });
    }
  };
}
