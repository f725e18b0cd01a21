import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { fail } from "../../errors/fail.ts";
import type { IdentityClaims, SessionClaims } from "./identity.port.ts";
import { createTokenCache } from "./token-cache.ts";

/** A claim of our own, put into the custom token of a sign-in by LINE. */
const LINE_FRIEND_CLAIM = "line_friend";

/** A claim of our own: the session that continues under this sign-in. */
const SESSION_CLAIM = "madoguchi_session";

/** A claim of our own: the passkey that opened the session. */
const PASSKEY_CLAIM = "madoguchi_passkey";

/** The allowed difference between the signer's clock and ours. */
export const CLOCK_SKEW_SECONDS = 30;

const SUBJECT_MAXIMUM_CHARACTERS = 128;

/** Codes of failures of the key server, not of the token. */
const KEY_SERVER_FAULTS = ["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"];

/** A token's claims about its session, under their names in the token. */
export function sessionClaims({ isLineFriend, continuesSessionId, passkeyId }: SessionClaims): Record<string, unknown> {
  return {
    ...(isLineFriend !== undefined && { [LINE_FRIEND_CLAIM]: isLineFriend }),
    ...(continuesSessionId !== undefined && { [SESSION_CLAIM]: continuesSessionId }),
    ...(passkeyId !== undefined && { [PASSKEY_CLAIM]: passkeyId }),
  };
}

export function readSessionClaims(payload: JWTPayload): SessionClaims {
  const { [SESSION_CLAIM]: continued, [PASSKEY_CLAIM]: passkeyId } = payload;
  return {
    ...(payload[LINE_FRIEND_CLAIM] === true && { isLineFriend: true }),
    ...(typeof continued === "string" && { continuesSessionId: continued }),
    ...(typeof passkeyId === "string" && { passkeyId }),
  };
}

function isTokenFault(error: unknown): boolean {
  return error instanceof errors.JOSEError && !KEY_SERVER_FAULTS.includes(error.code);
}

function readClaims(payload: JWTPayload, now: Date): IdentityClaims | undefined {
  const { sub, iat, email, email_verified: emailVerified, auth_time: authTime } = payload;
  const latest = now.getTime() / 1000 + CLOCK_SKEW_SECONDS;
  if (typeof sub !== "string" || sub === "" || sub.length > SUBJECT_MAXIMUM_CHARACTERS) return undefined;
  if (typeof authTime !== "number" || authTime > latest) return undefined;
  if (typeof iat !== "number" || iat > latest) return undefined;
  // Another person may have created the account with this address and hold a session before the owner proves the
  // address and takes the account over. Such a token lives for up to an hour, so it is never valid.
  if (email !== undefined && emailVerified !== true) return undefined;
  const address = typeof email === "string" ? email.toLowerCase() : undefined;
  return { uid: sub, email: address, authenticatedAt: new Date(authTime * 1000), ...readSessionClaims(payload) };
}

/** The issuer of ID tokens, its keys and the accepted audience. */
export type TokenTerms = {
  keys: JWTVerifyGetKey;
  algorithm: "RS256" | "ES256";
  issuer: string;
  /** With several, any one is accepted. */
  audience: string | string[];
};

/**
 * Checks an ID token: signed by one of the keys with the one algorithm, its issuer, its audience, a subject, its times
 * (`CLOCK_SKEW_SECONDS`), and no address but one that its bearer has proven. `undefined` when the token is bad;
 * `fail("Downstream")` when the keys cannot be fetched.
 */
export function createTokenChecker({ keys, algorithm, issuer, audience }: TokenTerms, now: () => Date) {
  const memory = createTokenCache();

  return async function checkToken(token: string): Promise<IdentityClaims | undefined> {
    const currentDate = now();
    const known = memory.find(token, currentDate);
    if (known) return known;
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: [algorithm],
        issuer,
        audience,
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
