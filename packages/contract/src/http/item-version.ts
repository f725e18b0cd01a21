import { z } from "zod";

/** A stored item with its version, which a change of it names in `If-Match`. */
export type Versioned<Item> = Item & { version?: string | undefined };

/** The schema of an item as it is read, with its version. */
// @__NO_SIDE_EFFECTS__
export function versioned<Shape extends z.core.$ZodLooseShape>(item: z.ZodObject<Shape>) {
  return item.extend({ version: z.string().optional() });
}
