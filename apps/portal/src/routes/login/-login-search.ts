import type { SearchSchemaInput } from "@tanstack/react-router";
import { readReturnTo } from "../../identity/return-to.ts";

export type LoginSearch = { returnTo?: string };

/** Where the patient came from goes along through the steps of signing in, when it is a place of this portal. */
export function readLoginSearch(search: LoginSearch & SearchSchemaInput): LoginSearch {
  const returnTo = readReturnTo(search.returnTo);
  return returnTo === undefined ? {} : { returnTo };
}
