import { z } from "zod";

/** Kinds of schemas whose output is not their input. */
const CHANGING = ["default", "prefault", "catch", "transform"];

function schemasIn(value: unknown): z.core.$ZodType[] {
  if (value instanceof z.core.$ZodType) return [value];
  if (Array.isArray(value)) return value.flatMap(schemasIn);
  return [];
}

/** The schemas of which a schema consists. */
function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.core.$ZodObject)
    return [...Object.values(schema._zod.def.shape), ...schemasIn(schema._zod.def.catchall)];
  if (schema instanceof z.core.$ZodLazy) return [schema._zod.innerType];
  return Object.values(schema._zod.def).flatMap(schemasIn);
}

/**
 * Whether parsing with the schema may give another value: it adds a default, coerces or transforms. The rules of typed
 * texts (`validation/typed-text.ts`) do not count: the API has applied them when it took the text.
 */
export function changesWhatItReads(schema: z.core.$ZodType, within: readonly z.core.$ZodType[] = []): boolean {
  if (within.includes(schema)) return false;
  const { def } = schema._zod;
  if (CHANGING.includes(def.type) || ("coerce" in def && def.coerce === true)) return true;
  return partsOf(schema).some((part) => changesWhatItReads(part, [...within, schema]));
}
