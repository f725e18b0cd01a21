import { createHmac } from "node:crypto";
import type { ReservationSearch } from "@madoguchi/contract/reservation/search";

/** The browser's secrets are stored as hashes alone; `kind` separates the hashes of the two kinds. */
export function hashLineSecret(hashSecret: string, kind: "state" | "browser", secret: string): string {
  return createHmac("sha256", hashSecret).update(`line ${kind}\n${secret}`).digest("base64url");
}

export type LinePurpose = "sign-in" | "link" | "proof";

export function linePurposeOf({ isLink, isProof }: { isLink: boolean; isProof: boolean }): LinePurpose {
  if (isProof) return "proof";
  return isLink ? "link" : "sign-in";
}

/**
 * The redirect URI, with the reservation in the search (spec §2) so that it is not lost when the patient cancels at
 * LINE. The path is registered with the channel; LINE tolerates further parameters (`docs/design/providers.md` 3).
 */
export function redirectUriOf(
  portalBaseUrl: string,
  { search, ...attempt }: { isLink: boolean; isProof: boolean; search: ReservationSearch },
): string {
  const purpose = linePurposeOf(attempt);
  const url = new URL(purpose === "sign-in" ? "/line-login" : "/line-link", portalBaseUrl);
  if (purpose === "proof") url.searchParams.set("proof", "true");
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, String(value));
  return url.toString();
}
