/** A form's fields; a name may occur more than once. */
export type Fields = Map<string, string[]>;

export function readFields(text: string): Fields {
  const fields: Fields = new Map();
  for (const [name, value] of new URLSearchParams(text)) fields.set(name, [...(fields.get(name) ?? []), value.trim()]);
  return fields;
}

export function readField(fields: Fields, name: string): string {
  return fields.get(name)?.[0] ?? "";
}

/** The typed value of a field, or `otherwise` when its form was not sent. */
export function typedOr(fields: Fields | undefined, name: string, otherwise: string): string {
  return fields?.get(name)?.[0] ?? otherwise;
}
