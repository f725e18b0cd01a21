/** A form's fields as they came: every name may be there once or more often. */
export type Fields = Map<string, string[]>;

/** The fields of an urlencoded form. */
export function readFields(text: string): Fields {
  const fields: Fields = new Map();
  for (const [name, value] of new URLSearchParams(text)) fields.set(name, [...(fields.get(name) ?? []), value.trim()]);
  return fields;
}

export function readField(fields: Fields, name: string): string {
  return fields.get(name)?.[0] ?? "";
}

/** What was typed into a field, or `otherwise` when its form was not sent. */
export function typedOr(fields: Fields | undefined, name: string, otherwise: string): string {
  return fields?.get(name)?.[0] ?? otherwise;
}
