import { createHash } from "node:crypto";
import { CHANGED_MEANWHILE } from "@madoguchi/contract/errors/refusal";
import { fail } from "../../platform/errors/fail.ts";

/** The `ETag` of one state of a thing: the same for the same contents, whichever process reads them. */
export function contentVersion(content: object): string {
  const contents = Object.entries(content).sort(([left], [right]) => (left < right ? -1 : 1));
  return `"${createHash("sha256").update(JSON.stringify(contents)).digest("base64url")}"`;
}

/**
 * Whether an `If-Match` header allows a change of this version. A proxy that compresses answers marks their versions as
 * weak (`W/"…"`), although the contents are the same.
 */
function matchesVersion(ifMatch: string, version: string): boolean {
  const named = ifMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return named.includes("*") || named.includes(version);
}

/** Refuses a change made on another version than the stored one (409, E005). */
export function requireVersion(ifMatch: string | undefined, content: object): void {
  if (ifMatch === undefined || matchesVersion(ifMatch, contentVersion(content))) return;
  fail(CHANGED_MEANWHILE, { reason: "changed since it was read" });
}
