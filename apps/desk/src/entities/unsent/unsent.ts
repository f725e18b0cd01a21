import { findSessionStorage } from "@madoguchi/ui/browser/browser-parts";
import type { ZodType } from "zod";

/** What is typed and not sent yet; written without a value it is removed. */
export type Unsent<Kept> = { read: () => Kept | undefined; write: (kept?: Kept) => void };

/**
 * Keeps it under this key for this tab alone and until it is closed: a reload loses nothing. What the schema does not
 * know any more is as good as none. A browser that refuses the storage costs that, and nothing else.
 */
export function createUnsent<Kept>(key: string, schema: ZodType<Kept>): Unsent<Kept> {
  return {
    read: () => {
      try {
        return schema.safeParse(JSON.parse(findSessionStorage()?.getItem(key) ?? "null")).data;
      } catch {
        return undefined;
      }
    },
    write: (kept) => {
      try {
        if (kept === undefined) findSessionStorage()?.removeItem(key);
        else findSessionStorage()?.setItem(key, JSON.stringify(kept));
      } catch {}
    },
  };
}
