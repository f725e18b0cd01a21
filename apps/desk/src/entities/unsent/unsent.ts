import { findSessionStorage } from "@madoguchi/ui/browser/browser-parts";
import type { ZodType } from "zod";

/** Typed input that is not sent yet; `write` without a value deletes it. */
export type Unsent<Kept> = { read: () => Kept | undefined; write: (kept?: Kept) => void };

/**
 * Stores input under this key for this tab until it is closed, so that a reload loses nothing. A value that the schema
 * refuses is ignored. If the browser refuses the storage, only the reload loses the input.
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
