import type { SummaryError } from "./error-summary.tsx";

/** What is wrong with a form, field by field, in the order in which `fieldIds` names its fields: as they stand on the page. */
export function summariseErrors<Name extends string>(
  fieldIds: Readonly<Record<Name, string>>,
  messageOf: (name: Name) => string | undefined,
): SummaryError[] {
  const errors: SummaryError[] = [];
  for (const name in fieldIds) {
    const message = messageOf(name);
    if (message !== undefined) errors.push({ fieldId: fieldIds[name], message });
  }
  return errors;
}
