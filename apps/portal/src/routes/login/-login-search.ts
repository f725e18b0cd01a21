import type { SearchSchemaInput } from "@tanstack/react-router";
import { readReturnTo } from "../../identity/return-to.ts";

export type LoginSearch = { returnTo?: string };

/** The page to return to is preserved through the steps of signing in, when it belongs to this portal. */
export function readLoginSearch(search: LoginSearch & SearchSchemaInput): LoginSearch {
  const returnTo = readReturnTo(search.returnTo);
  return returnTo === undefined ? {} : { returnTo };
}
