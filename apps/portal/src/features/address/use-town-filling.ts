import type { PostcodeCandidate } from "@madoguchi/contract/address/postcode";
import { useRef, useState } from "react";
import type { AddressFormState } from "./use-address-form.ts";
import { usePostcodeLookup } from "./use-postcode-lookup.ts";

/** The fields that a postcode can fill in. */
type TownFields = Pick<PostcodeCandidate, "prefecture" | "city" | "town">;

const TOWN_FIELDS = ["prefecture", "city", "town"] as const satisfies readonly (keyof TownFields)[];

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

/** The common part of all towns of a postcode; `town` is empty when there are several. */
function commonPart([first, ...others]: readonly PostcodeCandidate[]): TownFields {
  const common = { prefecture: "", city: "", town: "" };
  if (!first) return common;
  for (const field of TOWN_FIELDS)
    if (others.every((other) => other[field] === first[field])) common[field] = first[field];
  return common;
}

/** Fills prefecture, city and town of the form from its postcode, never over what was typed. */
export function useTownFilling(form: AddressFormState) {
  const filled = useRef<Partial<TownFields>>({});
  const [hasKeptTyped, setHasKeptTyped] = useState(false);

  function fillIn(found: TownFields): void {
    const { written, hasKept } = fillInTown(form.read(), filled.current, found);
    for (const field of TOWN_FIELDS) {
      const text = written[field];
      if (text !== undefined) form.write(field, text);
    }
    filled.current = { ...filled.current, ...written };
    setHasKeptTyped(hasKept);
  }

  const { lookup, follow } = usePostcodeLookup((candidates) => fillIn(commonPart(candidates)));
  return { lookup, follow, fillIn, hasKeptTyped };
}
