import type { PaymentRequest } from "@madoguchi/contract/payment/payment";
import { readReservationSearch } from "@madoguchi/contract/reservation/search";

/**
 * The search of the return address that the card company's page redirects to, so that the time which the patient wanted
 * to book need not be stored. Empty when there is none.
 */
export function searchOfChosenTime(chosenTime: PaymentRequest["chosenTime"]): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(chosenTime ?? {})) search.set(name, String(value));
  return search.size === 0 ? "" : `?${search}`;
}

/** The part of a return's search for the portal: a time to book and nothing else, because anybody can write the address. */
export function readChosenTime(search: URLSearchParams): [string, string][] {
  const chosen = readReservationSearch(Object.fromEntries(search));
  return Object.entries(chosen).map(([name, value]) => [name, String(value)]);
}
