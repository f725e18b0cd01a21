import type { PostcodeCandidate } from "@madoguchi/contract/address/postcode";

/** The fields that a postcode can fill in. */
export type TownFields = Pick<PostcodeCandidate, "prefecture" | "city" | "town">;

export const TOWN_FIELDS = ["prefecture", "city", "town"] as const satisfies readonly (keyof TownFields)[];

/**
 * What may be written into the fields: only empty ones, or those filled by an earlier lookup and not edited since.
 * Typed text is never replaced. An empty part of `found` is unknown.
 */
export function fillInTown(typed: TownFields, filledBefore: Partial<TownFields>, found: TownFields) {
  const mayWrite = (field: keyof TownFields) => typed[field] === "" || typed[field] === filledBefore[field];
  const written: Partial<TownFields> = {};
  for (const field of TOWN_FIELDS) if (mayWrite(field)) written[field] = found[field];
  const hasKept = TOWN_FIELDS.some((field) => !mayWrite(field) && found[field] !== "" && typed[field] !== found[field]);
  return { written, hasKept };
}
