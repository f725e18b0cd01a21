import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { type LineSignedIn, lineSignedInSchema } from "@madoguchi/contract/line/line-sign-in";
import type { ApiClient } from "../../api/client.ts";

/** What LINE gives the patient to bring back. */
export type LineTicket = { code: string; state: string };

function takeAsItIs(body: unknown): unknown {
  return body;
}

function linkPath(medicalBusinessId: string): string {
  return fillPath(apiPaths.lineLink, { medicalBusinessId });
}

/** Hands in what LINE gave. Refused with E002 when it has run out, was used before, or is not of this portal. */
export function completeLineSignIn(
  api: ApiClient,
  ticket: LineTicket & { isConfirmed?: boolean },
): Promise<LineSignedIn> {
  return api.post(apiPaths.lineSignInComplete, { json: ticket, parse: (body) => lineSignedInSchema.parse(body) });
}

/** Joins the LINE account to the signed-in customer. Refused with E002, or U002 when it is another customer's. */
export function linkLine(api: ApiClient, medicalBusinessId: string, ticket: LineTicket): Promise<unknown> {
  return api.post(linkPath(medicalBusinessId), { json: ticket, parse: takeAsItIs });
}

/** Takes the LINE account off the customer. Refused with E005 when it is the only way to sign in. */
export function unlinkLine(api: ApiClient, medicalBusinessId: string): Promise<unknown> {
  return api.delete(linkPath(medicalBusinessId), { parse: takeAsItIs });
}
