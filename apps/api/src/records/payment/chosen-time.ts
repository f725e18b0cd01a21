import type { PaymentRequest } from "@madoguchi/contract/payment/payment";
import { readReservationSearch } from "@madoguchi/contract/reservation/search";

/**
 * The search that goes to the card company's page with the address of the return and comes back with it, so that the
 * time which the patient wanted to book need not be stored. Empty when there is none.
 */
export function searchOfChosenTime(chosenTime: PaymentRequest["chosenTime"]): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(chosenTime ?? {})) search.set(name, String(value));
  return search.size === 0 ? "" : `?${search}`;
}

/** What of a return's search may go on to the portal: a time to book and nothing else, since anybody can write the address. */
export function readChosenTime(search: URLSearchParams): [string, string][] {
  const chosen = readReservationSearch(Object.fromEntries(search));
  return Object.entries(chosen).map(([name, value]) => [name, String(value)]);
}
