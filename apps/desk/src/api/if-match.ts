import type { Versioned } from "@madoguchi/contract/http/item-version";

/** The header of a change of this item: refused if a colleague has changed it since it was read. */
export function ifMatch(item: Versioned<object> | undefined): { headers?: Record<string, string> } {
  return item?.version === undefined ? {} : { headers: { "if-match": item.version } };
}
