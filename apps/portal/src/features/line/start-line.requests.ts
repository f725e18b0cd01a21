import { apiPaths } from "@madoguchi/contract/http/paths";
import type { LineSignInRequest } from "@madoguchi/contract/line/line-sign-in";
import type { ApiClient } from "../../api/client.ts";

/** Checked by hand: `/login/` is public and must not load the contract's schemas. */
function parseAuthorizationUrl(body: unknown): string {
  const url = typeof body === "object" && body !== null ? Reflect.get(body, "authorizationUrl") : undefined;
  if (typeof url !== "string" || !/^https?:/.test(url)) throw new TypeError("The answer carries no address of LINE.");
  return url;
}

/**
 * Starts a sign-in by LINE: the server stores state and reservation, this browser gets the cookie that proves where it
 * started. Returns the address of LINE's consent page.
 */
export function startLineSignIn(api: ApiClient, request: LineSignInRequest): Promise<string> {
  return api.post(apiPaths.lineSignIn, { json: request, parse: parseAuthorizationUrl });
}
