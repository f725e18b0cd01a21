import type { FreeTimes } from "@madoguchi/contract/clinic/free-times";

/** Checked by hand, as the clinic is: the first page must not load the contract's schemas. */
export function isFreeTimes(value: unknown): value is FreeTimes {
  if (typeof value !== "object" || value === null) return false;
  const { readAt, departments, facts }: { readAt?: unknown; departments?: unknown; facts?: unknown } = value;
  return typeof readAt === "string" && Array.isArray(departments) && typeof facts === "object" && facts !== null;
}

export function parseFreeTimes(body: unknown): FreeTimes {
  if (!isFreeTimes(body)) throw new TypeError("The free times are none.");
  return body;
}
