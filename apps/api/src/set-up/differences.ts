import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";

/** Picks the fields of a request from an answer that has more. */
export function pickFields<Schema extends z.ZodObject>(schema: Schema, found: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, Reflect.get(found, name)]));
}

/** Describes the fields that are not as wanted, for the person at the terminal: `phoneNumber "045-…" → "03-…"`. */
export function describeDifferences(found: object | undefined, wanted: object): string[] {
  return Object.entries(wanted).flatMap(([name, after]) => {
    const before: unknown = found && Reflect.get(found, name);
    if (after === undefined || isDeepStrictEqual(before, after)) return [];
    return [`${name} ${JSON.stringify(before ?? null)} → ${JSON.stringify(after)}`];
  });
}
