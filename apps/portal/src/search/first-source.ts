import { SOURCE_PATTERN } from "@madoguchi/contract/treatment/source";
import type { KeyStorage } from "../storage/local-value.ts";

const KEY = "madoguchi.source";

/**
 * Stores the source of the address with which this tab was opened, until it is closed. No cookie, and no other tab, has
 * it; a word that is not the clinic's own is dropped.
 */
export function storeSource(search: string, storage: KeyStorage | undefined): void {
  const source = new URLSearchParams(search).get("utm_source") ?? "";
  try {
    if (SOURCE_PATTERN.test(source)) storage?.setItem(KEY, source);
  } catch {
    // The browser refuses the storage.
  }
}

/** The source for a booking in this tab, if a link has named one. */
export function readSource(storage: KeyStorage | undefined): string | undefined {
  const source = storage?.getItem(KEY) ?? "";
  return SOURCE_PATTERN.test(source) ? source : undefined;
}
