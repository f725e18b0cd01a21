import type { beginLineSignInCall } from "@madoguchi/contract/line/line.patient.calls";
import type { LightCall } from "../../api/light-call.ts";

/** Checked by hand: `/login/` is public and must not load the contract's schemas. */
function parseStarted(body: unknown): { authorizationUrl: string } {
  const authorizationUrl =
    typeof body === "object" && body !== null ? Reflect.get(body, "authorizationUrl") : undefined;
  if (typeof authorizationUrl !== "string" || !/^https?:/.test(authorizationUrl)) {
    throw new TypeError("The answer carries no address of LINE.");
  }
  return { authorizationUrl };
}

/**
 * Starts a sign-in by LINE: the server stores state and reservation, this browser gets the cookie that proves where it
 * started. Resolves with the address of LINE's consent page.
 */
export const beginLineSignIn: LightCall<typeof beginLineSignInCall> = {
  method: "POST",
  path: "/api/v1/signin/line",
  answer: { parse: parseStarted },
};
