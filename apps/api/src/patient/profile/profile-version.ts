import { createHash } from "node:crypto";
import type { StoredProfile } from "@madoguchi/contract/profile/profile";

/** Names one state of the profile, as an `ETag`: the same for the same contents, whichever process reads them. */
export function profileVersion(profile: StoredProfile): string {
  const contents = Object.entries(profile).sort(([left], [right]) => (left < right ? -1 : 1));
  return `"${createHash("sha256").update(JSON.stringify(contents)).digest("base64url")}"`;
}

/**
 * Whether an `If-Match` header allows a change of this version. A proxy that compresses answers marks their versions as
 * weak on the way (`W/"…"`), which says nothing about what the patient has seen.
 */
export function matchesVersion(ifMatch: string, version: string): boolean {
  const named = ifMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return named.includes("*") || named.includes(version);
}
