import type {
  PlatformConfiguration,
  PublicConfiguration,
} from "@madoguchi/contract/configuration/public-configuration";
import { z } from "zod";
import { findEarlyRecord } from "../early-call/early-call.ts";
import { isUsableUntil, readSessionRecord, recordPlaceOf } from "../early-call/session-record.ts";
import type { StoredSession } from "./identity-session.ts";

const TOKEN_HOST = "securetoken.googleapis.com";

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

const recordSchema = z.object({
  value: z.object({
    uid: z.string().min(1),
    email: optionalText,
    emailVerified: z.boolean().default(false),
    displayName: optionalText,
    phoneNumber: optionalText,
    photoURL: optionalText,
    isAnonymous: z.boolean().default(false),
    tenantId: optionalText,
    providerData: z.array(z.unknown()).default([]),
    stsTokenManager: z.object({
      accessToken: z.string().min(1),
      refreshToken: z.string().min(1),
      /** Milliseconds of this device's clock. */
      expirationTime: z.number(),
    }),
  }),
});

const renewalSchema = z.object({ id_token: z.string().min(1), expires_in: z.coerce.number().positive() });

type Identity = PublicConfiguration["identity"];
type Token = { idToken: string; expiresAt: number };

/** If this is too short, the SDK renews the token with its own timeout. */
const RENEWAL_TIMEOUT_MS = 5000;

/** Renews a token by the SDK's own call. It is not stored: the session's record is the SDK's. */
async function renew({ apiKey, baseUrl }: PlatformConfiguration, refreshToken: string): Promise<Token> {
  const origin = baseUrl === null ? `https://${TOKEN_HOST}` : `${baseUrl}/${TOKEN_HOST}`;
  const answer = await fetch(`${origin}/v1/token?key=${encodeURIComponent(apiKey)}`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
    signal: AbortSignal.timeout(RENEWAL_TIMEOUT_MS),
  });
  const { id_token, expires_in } = renewalSchema.parse(await answer.json());
  return { idToken: id_token, expiresAt: Date.now() + expires_in * 1000 };
}

/**
 * The session of a record of the SDK, with a token that can be used now. `undefined` if there is none, or if the
 * renewal is refused or the platform cannot be reached, which is left to the SDK. The built-in identity renews its
 * tokens itself, as each of its refresh tokens is valid once.
 */
export async function toStoredSession(identity: Identity, record: unknown): Promise<StoredSession | undefined> {
  const read = recordSchema.safeParse(record);
  if (!read.success) return undefined;
  const { stsTokenManager, ...user } = read.data.value;
  const stored = { idToken: stsTokenManager.accessToken, expiresAt: stsTokenManager.expirationTime };
  const token = isUsableUntil(stored.expiresAt)
    ? stored
    : identity && (await renew(identity, stsTokenManager.refreshToken).catch(() => undefined));
  return token ? { user, getIdToken: () => (isUsableUntil(token.expiresAt) ? token.idToken : undefined) } : undefined;
}

/** The session that the SDK has stored in this browser, if any. */
export async function readStoredSession({ identity }: PublicConfiguration): Promise<StoredSession | undefined> {
  return toStoredSession(identity, await (findEarlyRecord() ?? readSessionRecord(recordPlaceOf(identity))));
}
