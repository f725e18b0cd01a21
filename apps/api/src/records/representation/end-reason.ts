import type { RepresentationEnd } from "@madoguchi/contract/representation/representation";
import type { RepresentationRow } from "./representation.store.ts";

/**
 * The reason for the end: the stored one, or one that has come about since and is not stored until the nightly sweep;
 * `null` while the representation lasts.
 */
export function endReasonOf({
  endedWhy,
  isActing,
  hasOwnSignIn,
  endsOfAge,
}: RepresentationRow): RepresentationEnd | null {
  if (endedWhy !== null) return endedWhy;
  if (isActing) return null;
  if (hasOwnSignIn) return "own-sign-in";
  return endsOfAge ? "came-of-age" : "clinic";
}

/** The present name of the person; empty once their profile is their own. */
export function knownNameOf({
  hasOwnSignIn,
  lastName,
  firstName,
}: RepresentationRow): Pick<RepresentationRow, "lastName" | "firstName"> {
  return hasOwnSignIn ? { lastName: "", firstName: "" } : { lastName, firstName };
}
