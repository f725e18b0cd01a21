import { CHANGED_MEANWHILE } from "@madoguchi/contract/errors/refusal";
import { fail } from "../platform/errors/fail.ts";
import { contentVersion, requireVersion } from "../records/content-version/content-version.ts";
import type { Operator } from "./operator.ts";

/** An item with its version, which a change of it names in `If-Match`. */
export function withVersion<Item extends object>(item: Item): Item & { version: string } {
  return { ...item, version: contentVersion(item) };
}

/**
 * Refuses (409, E005) a change of a whole state that was made on another version than the stored one. A person of the
 * clinic must name the version, as two of them may have the same form open; a system may leave it out, which overwrites.
 * Nothing is required where nothing is stored yet.
 */
export function requireReadVersion(operator: Operator, ifMatch: string | undefined, stored: object | undefined): void {
  if (stored === undefined) return;
  if (ifMatch === undefined && operator.staffId !== undefined) fail(CHANGED_MEANWHILE, { reason: "no version named" });
  requireVersion(ifMatch, stored);
}
