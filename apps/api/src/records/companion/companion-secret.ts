import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "../../platform/db/well-formed-id.ts";

function keyedHash(hashSecret: string, companionId: string): Buffer {
  return createHmac("sha256", hashSecret).update(`companion ${companionId}`).digest();
}

/** The whole link; the secret is in the fragment, which browsers do not send. */
export function writeCompanionLink(
  { hashSecret, portalBaseUrl }: { hashSecret: string; portalBaseUrl: string },
  companionId: string,
): string {
  return `${portalBaseUrl}/companion#${companionId}.${keyedHash(hashSecret, companionId).toString("base64url")}`;
}

/** The id in a secret that the program has written; `undefined` for any other text. */
export function readCompanionSecret(hashSecret: string, secret: string): string | undefined {
  const [companionId = "", hash = ""] = secret.split(".");
  if (!isUuid(companionId)) return undefined;
  const [given, expected] = [Buffer.from(hash, "base64url"), keyedHash(hashSecret, companionId)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? companionId : undefined;
}
