import { createHmac } from "node:crypto";

/** What the browser carries is kept as a hash alone; `kind` keeps one kind's hashes from another's. */
export function hashLineSecret(hashSecret: string, kind: "state" | "browser", secret: string): string {
  return createHmac("sha256", hashSecret).update(`line ${kind}\n${secret}`).digest("base64url");
}
