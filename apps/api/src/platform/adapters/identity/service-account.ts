import { readFileSync } from "node:fs";
import { importPKCS8, SignJWT } from "jose";
import { z } from "zod";
import { callService } from "../call-service.ts";

/** The key file of a service account in Google's own form; its other fields are not read. */
export const serviceAccountSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().includes("PRIVATE KEY"),
  private_key_id: z.string().min(1),
  token_uri: z.url(),
});

export type ServiceAccount = z.infer<typeof serviceAccountSchema>;

/** Throws where the file cannot be read or is not in Google's form. */
export function readServiceAccount(path: string): ServiceAccount {
  return serviceAccountSchema.parse(JSON.parse(readFileSync(path, "utf8")));
}

/** Grants last an hour at most, as custom tokens do. */
const ASSERTION_LIFETIME_SECONDS = 3600;

/** A token is renewed this long before it runs out, so that none expires on its way. */
const RENEW_BEFORE_EXPIRY_MS = 60_000;

/** RFC 7523. */
export const JWT_BEARER_GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";

const SCOPES = "https://www.googleapis.com/auth/cloud-platform https://www.googleapis.com/auth/identitytoolkit";

const CUSTOM_TOKEN_AUDIENCE =
  "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit";

const accessTokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Signs with the service account's key. The key is read once, on the first use. */
export function createServiceAccountSigner(account: ServiceAccount, now: () => Date) {
  let key: ReturnType<typeof importPKCS8> | undefined;

  async function sign(audience: string, claims: Record<string, unknown>): Promise<string> {
    key ??= importPKCS8(account.private_key, "RS256");
    const issuedAt = Math.floor(now().getTime() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: account.private_key_id })
      .setIssuer(account.client_email)
      .setSubject(account.client_email)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ASSERTION_LIFETIME_SECONDS)
      .sign(await key);
  }

  return {
    /** A token that the platform's SDK exchanges for a session of this user, whose ID tokens carry the claims. */
    customToken: (uid: string, claims?: Record<string, unknown>) =>
      sign(CUSTOM_TOKEN_AUDIENCE, { uid, ...(claims && { claims }) }),
    /** The assertion of the JWT-bearer grant (RFC 7523). */
    assertion: () => sign(account.token_uri, { scope: SCOPES }),
  };
}

/**
 * The administrator's access token, by the JWT-bearer grant at the account's `token_uri`. It is cached until shortly
 * before it expires, and concurrent callers share one request. A failed request is not cached.
 */
export function createAccessTokens(account: ServiceAccount, assertion: () => Promise<string>, now: () => Date) {
  let kept: { token: string; renewAt: number } | undefined;
  let pending: Promise<string> | undefined;

  async function request(): Promise<string> {
    const body = new URLSearchParams({
      grant_type: JWT_BEARER_GRANT,
      assertion: await assertion(),
    });
    const answer = await callService(account.token_uri, { method: "POST", body }, accessTokenSchema);
    const renewAt = now().getTime() + answer.expires_in * 1000 - RENEW_BEFORE_EXPIRY_MS;
    kept = { token: answer.access_token, renewAt };
    return answer.access_token;
  }

  return {
    async get(): Promise<string> {
      if (kept && kept.renewAt > now().getTime()) return kept.token;
      pending ??= request().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    /** Removes this very token, which the platform no longer accepts, from the cache; a newer one stays. */
    invalidate(token: string): void {
      if (kept?.token === token) kept = undefined;
    },
  };
}
