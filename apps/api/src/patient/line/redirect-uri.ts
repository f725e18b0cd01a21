import type { ReservationSearch } from "@madoguchi/contract/reservation/search";

/**
 * Where LINE sends the patient back to, with the reservation in the search (spec §2) so that it is not lost when she
 * cancels there. The path is registered with the channel; LINE tolerates further parameters (`docs/design/providers.md`
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
