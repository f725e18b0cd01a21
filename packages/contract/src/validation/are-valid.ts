import type { z } from "zod";

/**
 * The `when` of a rule over several fields: the rule is checked once these fields are valid, whatever the others are.
 * Without a `when` zod checks it only if every field is valid. An `abort: true` of any field would still skip it, so no
 * field has one.
 */
export function areValid(...fields: string[]): (payload: z.core.ParsePayload) => boolean {
  return ({ issues }) => issues.every(({ path }) => path?.[0] !== undefined && !fields.includes(String(path[0])));
}
