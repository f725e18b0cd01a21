import { apiPaths } from "@madoguchi/contract/http/paths";
import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import type { ApiClient } from "../api/client.ts";

function readText(body: unknown, name: string): string {
  const value = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  if (typeof value !== "string") throw new TypeError(`The answer to the sign-in request lacks ${name}.`);
  return value;
}

/** Reads the answer of POST /signin by hand: the schema library would weigh down the first page. */
function parseSignInAttempt(body: unknown): SignInAttempt {
  return {
    attemptId: readText(body, "attemptId"),
    state: readText(body, "state") === "sending" ? "sending" : "waiting",
    expiresAt: readText(body, "expiresAt"),
    resendAfter: readText(body, "resendAfter"),
  };
}

/** Asks the API for the mail with link and code; with a chosen time the mail names it. Refused with N001 or 429. */
export function requestSignInMail(api: ApiClient, email: string, search: ReservationSearch): Promise<SignInAttempt> {
  return api.post(apiPaths.signIn, { json: { email }, query: search, parse: parseSignInAttempt });
}
