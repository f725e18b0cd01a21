import type { Search } from "../../search/search-parameters.ts";

/** The parameters that LINE adds to the address when it returns. */
export type LineTicket = { code: string; state: string };

/** The result with which LINE returns: a ticket, cancelled by the patient, or an unusable answer. */
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
