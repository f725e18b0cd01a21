import { createHmac } from "node:crypto";
import type { ReservationSearch } from "@madoguchi/contract/reservation/search";

/** What the browser carries is stored as a hash alone; `kind` separates the hashes of the two kinds. */
export function hashLineSecret(hashSecret: string, kind: "state" | "browser", secret: string): string {
  return createHmac("sha256", hashSecret).update(`line ${kind}\n${secret}`).digest("base64url");
}

/**
 * Where LINE sends the patient back to, with the reservation in the search (spec §2) so that it is not lost when they
 * cancel there. The path is registered with the channel; LINE tolerates further parameters (`docs/design/providers.md`
 * 3).
 */
export function redirectUriOf(
  portalBaseUrl: string,
  { isLink, search }: { isLink: boolean; search: ReservationSearch },
): string {
  const url = new URL(isLink ? "/line-link" : "/line-login", portalBaseUrl);
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, String(value));
  return url.toString();
}
