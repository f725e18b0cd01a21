import { findSessionStorage } from "@madoguchi/ui/browser/browser-parts";
import type { ZodType } from "zod";

/** Typed input that is not sent yet; `write` without a value deletes it. */
export type Unsent<Kept> = { read: () => Kept | undefined; write: (kept?: Kept) => void };

const PREFIX = "madoguchi-unsent-";

/** Whether this tab stores input that is not sent yet. */
export function hasUnsent(): boolean {
  return Object.keys(findSessionStorage() ?? {}).some((key) => key.startsWith(PREFIX));
}

/**
 * Stores input of this kind under this name, for this tab until it is closed or the person logs out, so that a reload
 * and an ended session lose nothing. A value that the schema refuses is ignored. If the browser refuses the storage,
 * only the reload loses the input.
 */
export function createUnsent<Kept>(
  kind: "chart" | "decision" | "questionnaire",
  name: string,
  schema: ZodType<Kept>,
): Unsent<Kept> {
  const key = `${PREFIX}${kind}/${name}`;
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
