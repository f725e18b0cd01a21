import type { PostcodeCandidate } from "@madoguchi/contract/address/postcode";
import { useRef, useState } from "react";
import { fillInTown, TOWN_FIELDS, type TownFields } from "./fill-in-town.ts";
import type { AddressFormState } from "./use-address-form.ts";
import { usePostcodeLookup } from "./use-postcode-lookup.ts";

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
