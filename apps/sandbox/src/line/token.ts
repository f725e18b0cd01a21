import { createHash } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { type Consent, findPerson, type Line, newToken } from "./line.ts";
import { refuseLogin } from "./line-error.ts";

const ACCESS_TOKEN_SECONDS = 2_592_000;
const ID_TOKEN_SECONDS = 3600;

type Form = Record<string, unknown>;

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function idTokenClaims(line: Line, { userId, scopes, nonce }: Consent): Record<string, unknown> {
  const person = findPerson(line, userId) ?? refuseLogin("invalid_grant", "invalid authorization code");
  const issuedAt = Math.floor(line.now().getTime() / 1000);
  return {
    iss: line.issuer,
    sub: userId,
    aud: line.settings.channelId,
    iat: issuedAt,
    exp: issuedAt + ID_TOKEN_SECONDS,
    ...(nonce !== undefined && { nonce }),
    amr: ["linesso"],
    ...(scopes.includes("profile") && { name: person.displayName }),
    ...(scopes.includes("email") && person.email !== undefined && { email: person.email }),
  };
}

/** Signed with the channel's secret, as LINE does for a login in a browser, unless a fault was set for the user. */
async function signIdToken(line: Line, consent: Consent): Promise<string> {
  const fault = line.tokenFaults.get(consent.userId);
  line.tokenFaults.delete(consent.userId);
  const { claims: changed = {}, algorithm = "HS256", secret = line.settings.channelSecret } = fault ?? {};
  const all = Object.entries({ ...idTokenClaims(line, consent), ...changed });
  const claims = Object.fromEntries(all.filter(([, value]) => value !== null));
  const header = { alg: algorithm, typ: "JWT" };
  if (algorithm === "none") return `${encode(header)}.${encode(claims)}.`;
  return new SignJWT(claims).setProtectedHeader(header).sign(keyOf(secret));
}

function isProven(consent: Consent, verifier: unknown): boolean {
  if (consent.codeChallenge === undefined) return true;
  if (typeof verifier !== "string" || !/^[\w.~-]{43,128}$/.test(verifier)) return false;
  return createHash("sha256").update(verifier, "ascii").digest("base64url") === consent.codeChallenge;
}

/** `grant_type=authorization_code`: a code is valid once, for ten minutes, and is checked before the secret. */
export async function exchangeCode(line: Line, form: Form): Promise<object> {
  if (form["grant_type"] !== "authorization_code") refuseLogin("unsupported_grant_type", "unsupported grant_type");
  const code = String(form["code"]);
  const consent = line.consents.get(code);
  if (!consent || consent.expiresAt <= line.codeNow()) refuseLogin("invalid_grant", "invalid authorization code");
  const { channelId, channelSecret } = line.settings;
  if (form["client_id"] !== channelId || form["client_secret"] !== channelSecret) {
    refuseLogin("invalid_client", "invalid client_secret");
  }
  if (form["redirect_uri"] !== consent.redirectUri) refuseLogin("invalid_grant", "redirect_uri does not match");
  if (!isProven(consent, form["code_verifier"])) refuseLogin("invalid_grant", "invalid code_verifier");
  line.consents.delete(code);
  const { userId, scopes } = consent;
  const accessToken = newToken();
  const expiresAt = new Date(line.now().getTime() + ACCESS_TOKEN_SECONDS * 1000);
  line.accessTokens.set(accessToken, { userId, scopes, expiresAt });
  return {
    access_token: accessToken,
    expires_in: ACCESS_TOKEN_SECONDS,
    ...(scopes.includes("openid") && { id_token: await signIdToken(line, consent) }),
    refresh_token: newToken(),
    // LINE never lists `email` here, though it was granted.
    scope: scopes.filter((scope) => scope !== "email").join(" "),
    token_type: "Bearer",
  };
}

/** The valid access token of a header or a query. */
export function readAccessToken(line: Line, token: string | undefined) {
  const found = token === undefined ? undefined : line.accessTokens.get(token);
  if (!found) return refuseLogin("invalid_request", "The access token not JWS");
  if (found.expiresAt <= line.now()) return refuseLogin("invalid_request", "access token expired");
  return found;
}

function describeFault(error: unknown): string {
  if (error instanceof errors.JWTExpired) return "IdToken expired.";
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === "iss") return "Invalid IdToken Issuer.";
    if (error.claim === "aud") return "Invalid IdToken Audience.";
  }
  return error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid
    ? "JWS format error"
    : "Invalid IdToken.";
}

/** `POST /oauth2/v2.1/verify`: the claims of an ID token, or what is wrong with it. */
export async function verifyIdToken(line: Line, form: Form): Promise<object> {
  const { payload } = await jwtVerify(String(form["id_token"]), keyOf(line.settings.channelSecret), {
    algorithms: ["HS256"],
    issuer: line.issuer,
    audience: String(form["client_id"]),
    currentDate: line.now(),
  }).catch((error: unknown) => refuseLogin("invalid_request", describeFault(error)));
  if (form["nonce"] !== undefined && form["nonce"] !== payload["nonce"]) {
    refuseLogin("invalid_request", "Invalid IdToken Nonce.");
  }
  if (form["user_id"] !== undefined && form["user_id"] !== payload.sub) {
    refuseLogin("invalid_request", "Invalid IdToken Subject Identifier.");
  }
  return payload;
}
