import type { Call } from "@madoguchi/contract/http/call";
import { fillPath, type ParameterNames } from "@madoguchi/contract/http/paths";
import type { z } from "zod";

/**
 * A call as a public page writes it, which must not load the contract's schemas: method and path once more, which the
 * compiler holds to the declaration, and a parser by hand.
 *
 * ```ts
 * const readSpots: LightCall<typeof readSpotsCall> = {
 *   method: "GET",
 *   path: "/api/v1/clinic/{clinicId}/spot",
 *   answer: { parse: parseSpots },
 * };
 * ```
 */
export type LightCall<Declared extends Call> = FileCall<Declared> & {
  isOnce?: true;
  answer: { parse: (body: unknown) => z.output<Declared["answer"]> };
};

/** The same for a call whose answer is a file, which needs no parser. */
export type FileCall<Declared extends Call> = Pick<Declared, "method" | "path"> & {
  /** Only types: the call's parameters, query and body. */
  params?: Declared["params"];
  query?: Declared["query"];
  body?: Declared["body"];
};

/** Fills the path of a call, written out for the same reason: `pathOf<typeof readCardsCall>("/api/v1/…", place)`. */
export function pathOf<Declared extends { path: string }>(
  path: Declared["path"],
  params: Record<ParameterNames<Declared["path"]>, string>,
): string {
  return fillPath(path, params);
}
