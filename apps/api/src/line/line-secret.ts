import { createHmac } from "node:crypto";

/** What the browser carries is kept as a hash alone; `kind` keeps one kind's hashes from another's. */
export function hashLineSecret(hashSecret: string, kind: "state" | "browser", secret: string): string {
  return createHmac("sha256", hashSecret).update(`line ${kind}\n${secret}`).digest("base64url");
}

/** Where LINE sends the patient back to (spec §2); each is registered with the channel word for word. */
export function redirectUriOf(portalBaseUrl: string, isLink: boolean): string {
  return `${portalBaseUrl}/${isLink ? "line-link" : "line-login"}`;
}
