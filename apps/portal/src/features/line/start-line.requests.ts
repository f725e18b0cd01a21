import { apiPaths } from "@madoguchi/contract/http/paths";
import type { LineSignInRequest } from "@madoguchi/contract/line/line-sign-in";
import type { ApiClient } from "../../api/client.ts";

/** Checked by hand: `/login/` is public, and the contract's schemas would make its visitors wait for them. */
function parseAuthorizationUrl(body: unknown): string {
  const url = typeof body === "object" && body !== null ? Reflect.get(body, "authorizationUrl") : undefined;
  if (typeof url !== "string" || !/^https?:/.test(url)) throw new TypeError("The answer carries no address of LINE.");
  return url;
}

/**
 * Begins the way to LINE: the server keeps the state and the reservation, this browser gets the cookie that proves that
 * it began. Gives the address at which LINE asks the patient.
 */
export function startLineSignIn(api: ApiClient, request: LineSignInRequest): Promise<string> {
  return api.post(apiPaths.lineSignIn, { json: request, parse: parseAuthorizationUrl });
}
