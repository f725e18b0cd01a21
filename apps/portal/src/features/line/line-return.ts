import type { Search } from "../../search/search-parameters.ts";

/** What LINE adds to the address when it sends the patient back. */
export type LineTicket = { code: string; state: string };

/** How LINE sent the patient back: with a ticket, cancelled by the patient, or with an unusable answer. */
export type LineReturn = { kind: "ticket"; ticket: LineTicket } | { kind: "denied" } | { kind: "none" | "foreign" };

/**
 * Reads the search with which LINE returns (`docs/design/providers.md` 3). LINE writes its codes in upper or lower
 * case. Any other failure counts as foreign: the patient can only start again.
 */
export function readLineReturn({ code, state, error }: Pick<Search, "code" | "state" | "error">): LineReturn {
  if (error !== undefined) return { kind: error.toLowerCase() === "access_denied" ? "denied" : "foreign" };
  if (code && state) return { kind: "ticket", ticket: { code, state } };
  return { kind: code || state ? "foreign" : "none" };
}
