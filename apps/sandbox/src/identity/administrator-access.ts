import { decodeJwt, errors, importJWK, jwtVerify, SignJWT } from "jose";
import type { Platform } from "./platform.ts";
import { refuse } from "./platform-error.ts";
import { type RequestBody, readText } from "./request-body.ts";
import { SIGNATURE_ALGORITHM } from "./signing-key.ts";

const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const ACCESS_SECONDS = 3600;
/** The prefix of Google's access tokens. A signed token follows, so that it stays valid after a restart. */
const ACCESS_TOKEN_PREFIX = "ya29.";
const PLATFORM_SCOPES = new Set([
  "https://www.googleapis.com/auth/cloud-platform",
  "https://www.googleapis.com/auth/identitytoolkit",
  "https://www.googleapis.com/auth/firebase",
]);

export type GrantAnswer =
  | { status: 200; body: { access_token: string; expires_in: number; token_type: "Bearer" } }
  | { status: 400; body: { error: string; error_description: string } };

function refuseGrant(error: string, description: string): GrantAnswer {
  return { status: 400, body: { error, error_description: description } };
}

function asksForPlatform(assertion: string): boolean {
  const scope = decodeJwt(assertion)["scope"];
  return typeof scope === "string" && scope.split(" ").some((part) => PLATFORM_SCOPES.has(part));
}

/** `/oauth2/token`: exchanges an assertion of the service account for an access token of an hour. */
export async function grantAccess(platform: Platform, form: RequestBody): Promise<GrantAnswer> {
  if (readText(form, "grant_type") !== JWT_BEARER) return refuseGrant("unsupported_grant_type", "Invalid grant_type.");
  const assertion = readText(form, "assertion");
  if (assertion === undefined) return refuseGrant("invalid_request", "Missing assertion.");
  const { email, key, tokenUri } = platform.serviceAccount;
  try {
    await jwtVerify(assertion, await importJWK(key.publicJwk, SIGNATURE_ALGORITHM), {
      algorithms: [SIGNATURE_ALGORITHM],
      issuer: email,
      audience: tokenUri,
      requiredClaims: ["iat", "exp"],
      maxTokenAge: ACCESS_SECONDS,
      currentDate: platform.now(),
    });
  } catch (error) {
    const reason = error instanceof errors.JOSEError ? error.message : "malformed";
    return refuseGrant("invalid_grant", `Invalid JWT: ${reason}`);
  }
  if (!asksForPlatform(assertion)) return refuseGrant("invalid_scope", "Invalid OAuth scope or ID token audience.");
  const issuedAt = Math.floor(platform.now().getTime() / 1000);
  const signed = await new SignJWT({})
    .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, kid: platform.key.keyId })
    .setAudience(tokenUri)
    .setSubject(email)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_SECONDS)
    .sign(platform.key.privateKey);
  const accessToken = `${ACCESS_TOKEN_PREFIX}${signed}`;
  return { status: 200, body: { access_token: accessToken, expires_in: ACCESS_SECONDS, token_type: "Bearer" } };
}

/** Refuses a call without a valid access token: 401 `UNAUTHENTICATED`. */
export async function requireAdministrator(platform: Platform, authorization: string | undefined): Promise<void> {
  const start = `Bearer ${ACCESS_TOKEN_PREFIX}`;
  const refuseAccess = (): never => refuse("Request had invalid authentication credentials.", 401, "UNAUTHENTICATED");
  if (!authorization?.startsWith(start)) return refuseAccess();
  const key = await importJWK(platform.key.publicJwk, SIGNATURE_ALGORITHM);
  await jwtVerify(authorization.slice(start.length), key, {
    algorithms: [SIGNATURE_ALGORITHM],
    audience: platform.serviceAccount.tokenUri,
    subject: platform.serviceAccount.email,
    currentDate: platform.now(),
  }).catch(refuseAccess);
}
