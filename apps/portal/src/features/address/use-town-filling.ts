import type { PostcodeCandidate } from "@madoguchi/contract/address/postcode";
import { useRef, useState } from "react";
import type { Place } from "./postcode-agreement.ts";
import type { AddressFormState } from "./use-address-form.ts";
import { usePostcodeLookup } from "./use-postcode-lookup.ts";

const PLACE_FIELDS = ["prefecture", "city", "town"] as const satisfies readonly (keyof Place)[];

/**
 * The fields that may be filled in: empty ones, or those filled by an earlier lookup and not edited since. Typed text
 * is never replaced. An empty part of `found` is unknown.
 */
export function fillInTown(typed: Place, filledBefore: Partial<Place>, found: Place) {
  const mayWrite = (field: keyof Place) => typed[field] === "" || typed[field] === filledBefore[field];
  const written: Partial<Place> = {};
  for (const field of PLACE_FIELDS) if (mayWrite(field)) written[field] = found[field];
  const hasConflict = PLACE_FIELDS.some(
    (field) => !mayWrite(field) && found[field] !== "" && typed[field] !== found[field],
  );
  return { written, hasConflict };
}

/** The common part of all towns of a postcode; `town` is empty if there are several. */
function commonPart([first, ...others]: readonly PostcodeCandidate[]): Place {
  const common = { prefecture: "", city: "", town: "" };
  if (!first) return common;
  for (const field of PLACE_FIELDS)
    if (others.every((other) => other[field] === first[field])) common[field] = first[field];
  return common;
}

/**
 * `conflict`: typed text differs from the postcode's place and was left unchanged. `replaced`: the patient had it replaced.
 */
export type TownFilling =
  | { kind: "none" }
  | { kind: "filled" }
  | { kind: "conflict"; found: Place }
  | { kind: "replaced" };

/** Fills prefecture, city and town of the form from its postcode; replaces typed text only on the patient's request. */
export function useTownFilling(form: AddressFormState) {
  const filled = useRef<Partial<Place>>({});
  const [filling, setFilling] = useState<TownFilling>({ kind: "none" });

  function write(place: Partial<Place>): void {
    for (const field of PLACE_FIELDS) {
      const text = place[field];
      if (text !== undefined) form.write(field, text);
    }
    filled.current = { ...filled.current, ...place };
  }

  function fillIn(found: Place): void {
    const { written, hasConflict } = fillInTown(form.read(), filled.current, found);
    write(written);
    const hasWritten = PLACE_FIELDS.some((field) => (written[field] ?? "") !== "");
    if (hasConflict) setFilling({ kind: "conflict", found });
    else setFilling({ kind: hasWritten ? "filled" : "none" });
  }

  /** The town of the earlier address is removed even if the postcode has none. */
  function replace({ prefecture, city, town }: Place): void {
    write({ ...(prefecture !== "" && { prefecture }), ...(city !== "" && { city }), town });
    setFilling({ kind: "replaced" });
  }

  const postcode = usePostcodeLookup((candidates) => fillIn(commonPart(candidates)));
  return { ...postcode, filling, fillIn, replace, reset: () => setFilling({ kind: "none" }) };
}
