import { sessionContinuedSchema } from "@madoguchi/contract/account/session";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { type LineSignedIn, lineSignedInSchema } from "@madoguchi/contract/line/line-sign-in";
import type { ApiClient } from "../../api/client.ts";

/** What LINE adds to the address when it sends the patient back. */
export type LineTicket = { code: string; state: string };

function linkPath(medicalBusinessId: string): string {
  return fillPath(apiPaths.lineLink, { medicalBusinessId });
}

/** Sends LINE's ticket. Refused with E002 when it has expired, was used before, or belongs to another portal. */
export function completeLineSignIn(
  api: ApiClient,
  ticket: LineTicket & { isConfirmed?: boolean },
): Promise<LineSignedIn> {
  return api.post(apiPaths.lineSignInComplete, {
    json: ticket,
    isOnce: true,
    parse: (body) => lineSignedInSchema.parse(body),
  });
}

/** After a change every other session is ended; the present one goes on under the token. */
type SessionContinued = { customToken?: string | undefined };

function parseContinued(body: unknown): SessionContinued {
  return sessionContinuedSchema.partial().parse(body);
}

/** Links the LINE account to the signed-in customer. Refused with E002, or U002 when it is another customer's. */
export function linkLine(api: ApiClient, medicalBusinessId: string, ticket: LineTicket): Promise<SessionContinued> {
  return api.post(linkPath(medicalBusinessId), { json: ticket, isOnce: true, parse: parseContinued });
}

/** Proves who the patient is. Refused with E002, also for another LINE account than the linked one. */
export function proveByLine(api: ApiClient, medicalBusinessId: string, ticket: LineTicket): Promise<unknown> {
  return api.post(fillPath(apiPaths.lineProof, { medicalBusinessId }), {
    json: ticket,
    isOnce: true,
    parse: (body) => body,
  });
}

/** Unlinks the LINE account. Refused with E005 when it is the only way to sign in. */
export function unlinkLine(api: ApiClient, medicalBusinessId: string): Promise<SessionContinued> {
  return api.delete(linkPath(medicalBusinessId), { parse: parseContinued });
}
