import { isDeepStrictEqual } from "node:util";
import type { ProposedFieldState } from "@madoguchi/contract/proposal/proposal";
import { type KnownValues, PROPOSED_FIELDS, type ProposedField } from "@madoguchi/contract/proposal/proposed-fields";

/** The values of these fields alone. */
export function ofFields(values: KnownValues, fields: readonly ProposedField[]): KnownValues {
  return Object.fromEntries(fields.map((name) => [name, values[name]]));
}

/** The fields of a proposal, in the order of the form. */
export function proposedFields(after: KnownValues): ProposedField[] {
  return PROPOSED_FIELDS.filter((name) => after[name] !== undefined);
}

/** The fields of `after` that differ from `stored`. */
export function changedFields(stored: KnownValues, after: KnownValues): ProposedField[] {
  return proposedFields(after).filter((name) => !isDeepStrictEqual(stored[name], after[name]));
}

/**
 * Each proposed field against what is stored by now: `waiting` as it was proposed on, `done` already as proposed,
 * `changed` to something else, so that the proposal is based on an old value.
 */
export function fieldStatesOf(
  { before, after }: { before: KnownValues; after: KnownValues },
  stored: KnownValues,
): Partial<Record<ProposedField, ProposedFieldState>> {
  const fieldStates: Partial<Record<ProposedField, ProposedFieldState>> = {};
  for (const name of proposedFields(after)) {
    if (isDeepStrictEqual(stored[name], after[name])) fieldStates[name] = "done";
    else fieldStates[name] = isDeepStrictEqual(stored[name], before[name]) ? "waiting" : "changed";
  }
  return fieldStates;
}
