import type { WORK_ANSWER_HEADER } from "@madoguchi/contract/http/work";
import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import type { requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import type { ApiClient } from "../api/client.ts";
import type { LightCall } from "../api/light-call.ts";
import { ApiUnreachableError } from "../errors/api-error.ts";
import { WorkNeededError } from "../errors/work-needed-error.ts";

/** Written out, so that the contract's schemas stay out of this file. */
const ANSWER_HEADER: typeof WORK_ANSWER_HEADER = "x-work-answer";

function readText(body: unknown, name: string): string {
  const value = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  if (typeof value !== "string") throw new TypeError(`The answer to the sign-in request lacks ${name}.`);
  return value;
}

/** Reads the answer of POST /signin by hand: the schema library would slow down the first page. */
function parseSignInAttempt(body: unknown): SignInAttempt {
  return {
    attemptId: readText(body, "attemptId"),
    state: readText(body, "state") === "sending" ? "sending" : "waiting",
    expiresAt: readText(body, "expiresAt"),
    resendAfter: readText(body, "resendAfter"),
  };
}

const requestSignIn: LightCall<typeof requestSignInCall> = {
  method: "POST",
  path: "/api/v1/signin",
  isOnce: true,
  answer: { parse: parseSignInAttempt },
};

function toTexts(search: ReservationSearch): Record<string, string> {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** During an attack each attempt may require a harder proof; after the last one the refusal is shown. */
const MOST_TRIES = 3;

/**
 * Requests the mail with link and code; with a chosen time the mail contains it. If the API requires a proof of work
 * first, the browser computes it, with code that is loaded only then. Refused with N001 or 429.
 */
export async function requestSignInMail(
  api: ApiClient,
  email: string,
  search: ReservationSearch,
): Promise<SignInAttempt> {
  let headers: Record<string, string> = {};
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await api.send(requestSignIn, { query: toTexts(search), body: { email }, headers });
    } catch (error) {
      if (!(error instanceof WorkNeededError) || attempt === MOST_TRIES) throw error;
      const { doWork } = await import("@madoguchi/ui/browser/do-work");
      const answer = await doWork(error.challenge);
      if (answer === undefined) throw new ApiUnreachableError("The work was not done in time.");
      headers = { [ANSWER_HEADER]: answer };
    }
  }
}
