import type { ReservationSearch } from "@madoguchi/contract/reservation/search";

/**
 * Where the mail leads, with what the reservation's pages need; never the address itself. The platform's one-time
 * parameters follow, when they are known.
 */
export function writeSignInLink(
  portalBaseUrl: string,
  { isRegistered, search }: { isRegistered: boolean; search: ReservationSearch },
  oneTimeParameters = new URLSearchParams(),
): string {
  const link = new URL("/finish-magic-link-login", portalBaseUrl);
  link.searchParams.set("isRegistered", String(isRegistered));
  for (const [name, value] of Object.entries(search)) link.searchParams.set(name, String(value));
  for (const [name, value] of oneTimeParameters) link.searchParams.set(name, value);
  return link.href;
}
