import type { FreeTimes } from "@madoguchi/contract/clinic/free-times";

/** Checked by hand like the clinic: the first page must not load the contract's schemas. */
export function isFreeTimes(value: unknown): value is FreeTimes {
  return typeof value === "object" && value !== null && "departments" in value && "facts" in value;
}

export function parseFreeTimes(body: unknown): FreeTimes {
  if (!isFreeTimes(body)) throw new TypeError("The free times are none.");
  return body;
}
