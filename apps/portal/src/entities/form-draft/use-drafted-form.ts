import { useLayoutEffect, useState } from "react";
import type { FieldValues, UseFormSubscribe } from "react-hook-form";
import type { FormDraft } from "./use-form-draft.ts";

/** The fields of a form that were changed. */
export type Changed<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

type DraftedForm<Values extends FieldValues> = {
  getValues: () => Values;
  reset: (values: Values, options: { keepDefaultValues: true }) => void;
  subscribe: UseFormSubscribe<Values>;
};

/** The fields that differ from the stored ones; `undefined` if none does. */
function changedFields<Values extends FieldValues>(typed: Values, stored: FieldValues): Changed<Values> | undefined {
  const changed: Changed<Values> = { ...typed };
  for (const name in changed) if (JSON.stringify(changed[name]) === JSON.stringify(stored[name])) delete changed[name];
  return Object.keys(changed).length > 0 ? changed : undefined;
}

function withChanged<Values extends FieldValues>(stored: Values, changed: Changed<Values>): Values {
  const values = { ...stored };
  for (const name in values) values[name] = changed[name] ?? values[name];
  return values;
}

/**
 * Restores a draft into a form when it opens, over the stored values, then stores changed fields. The draft is deleted
 * when the form is saved or equals the stored values again. Returns whether there was a draft when it opened.
 */
export function useDraftedForm<Values extends FieldValues>(
  { getValues, reset, subscribe }: DraftedForm<Values>,
  { values, store, discard }: Pick<FormDraft<Changed<Values>>, "values" | "store" | "discard">,
): { wasRestored: boolean } {
  // A draft that equals the stored values was saved, but the page ended before the device had deleted it.
  const [restored] = useState(() => values && changedFields(withChanged(getValues(), values), getValues()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens; it updates the draft afterwards.
  useLayoutEffect(() => {
    if (restored) reset(withChanged(getValues(), restored), { keepDefaultValues: true });
    else discard();
    return subscribe({
      formState: { values: true },
      callback: ({ values: typed, defaultValues = {} }) => {
        const changed = changedFields(typed, defaultValues);
        if (changed) store(changed);
        else discard();
      },
    });
  }, []);
  return { wasRestored: restored !== undefined };
}
