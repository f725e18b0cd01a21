import { chartDraftContentSchema } from "@madoguchi/contract/operation/chart";
import type { UnsentDrafts } from "./draft-keeper.ts";

const PREFIX = "madoguchi-unsent-chart/";

/**
 * Words that the server has not confirmed yet, for this tab alone and until it is closed: a reload within that second, or
 * while the network is away, loses nothing. A browser that refuses the storage costs that, and nothing else.
 */
export function createUnsentDrafts(name: string): UnsentDrafts {
  const key = `${PREFIX}${name}`;
  return {
    read: () => {
      try {
        return chartDraftContentSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null")).data;
      } catch {
        return undefined;
      }
    },
    write: (content) => {
      try {
        if (content === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(content));
      } catch {}
    },
  };
}
