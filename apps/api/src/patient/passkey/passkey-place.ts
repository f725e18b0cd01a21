import { randomUUID } from "node:crypto";
import type { PasskeyOptions } from "@madoguchi/contract/passkey/webauthn";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { insertChallenge, type PasskeyChallenge } from "../../records/passkey/patient-passkey.store.ts";

const CHALLENGE_MINUTES = 5;
const MINUTE_MS = 60_000;

export type PasskeyDeps = Pick<Deps, "database" | "identity" | "now" | "settings">;

/** Where a passkey is valid: the business and the host of this portal. */
export type PasskeyPlace = { baseUrl: string; rpId: string; medicalBusinessId: string };

/** This portal as a place of passkeys. E004 where an identity platform signs patients in, which knows no passkeys. */
export function passkeyPlace({ identity, settings }: Pick<PasskeyDeps, "identity" | "settings">): PasskeyPlace {
  if (!identity.ownSessions) return fail("ResourceNotFound", { reason: "the identity platform signs patients in" });
  const { portalBaseUrl: baseUrl, medicalBusinessId } = settings;
  return { baseUrl, rpId: new URL(baseUrl).hostname, medicalBusinessId };
}

/** Stores a challenge for some minutes. Returns the browser's options. */
export async function issueChallenge(
  { database, now }: Pick<PasskeyDeps, "database" | "now">,
  { rpId, medicalBusinessId }: PasskeyPlace,
  about: Pick<PasskeyChallenge, "identityUid" | "sessionId">,
  options: { challenge: string },
): Promise<PasskeyOptions> {
  const challengeId = randomUUID();
  const expiresAt = new Date(now().getTime() + CHALLENGE_MINUTES * MINUTE_MS);
  const { challenge } = options;
  await insertChallenge(database, { ...about, challengeId, medicalBusinessId, rpId, challenge, expiresAt });
  return { challengeId, options: JSON.parse(JSON.stringify(options)) };
}

/** C007 in the same words for a challenge that is unknown, used, too old, or another place's or session's. */
export function refuseChallenge(): never {
  return fail("VerifyCodeExpired", {
    message: "パスキーの確認の時間が過ぎました。もう一度お試しください。",
    reason: "challenge unknown, used or too old",
  });
}
