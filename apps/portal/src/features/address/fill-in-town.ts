import type { PostcodeCandidate } from "@madoguchi/contract/address/postcode";

/** The fields that a postcode can fill in. */
export type TownFields = Pick<PostcodeCandidate, "prefecture" | "city" | "town">;

export const TOWN_FIELDS = ["prefecture", "city", "town"] as const satisfies readonly (keyof TownFields)[];

/**
 * What may be written into the fields: only where nothing stands, or where what stands was written by an earlier lookup
 * and not touched since. What a person typed is never replaced. An empty part of `found` is one that is not known.
 */
export function fillInTown(typed: TownFields, filledBefore: Partial<TownFields>, found: TownFields) {
  const mayWrite = (field: keyof TownFields) => typed[field] === "" || typed[field] === filledBefore[field];
  const written: Partial<TownFields> = {};
  for (const field of TOWN_FIELDS) if (mayWrite(field)) written[field] = found[field];
  const hasKept = TOWN_FIELDS.some((field) => !mayWrite(field) && found[field] !== "" && typed[field] !== found[field]);
  return { written, hasKept };
}
