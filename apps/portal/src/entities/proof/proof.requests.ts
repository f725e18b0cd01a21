import { type ProofRequested, proofRequestedSchema } from "@madoguchi/contract/account/session";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { lineSignInStartedSchema } from "@madoguchi/contract/line/line-sign-in";
import type { ApiClient } from "../../api/client.ts";

/** Sends a code to the present address. Refused with 429 (E005) past the limits, and N001. */
export function requestProof(api: ApiClient, medicalBusinessId: string): Promise<ProofRequested> {
  return api.post(fillPath(apiPaths.proofRequest, { medicalBusinessId }), {
    json: {},
    isOnce: true,
    parse: (body) => proofRequestedSchema.parse(body),
  });
}

/** Refused with C006 (nothing requested), C007 (expired), C008 (wrong). */
export function confirmProof(api: ApiClient, medicalBusinessId: string, code: string): Promise<unknown> {
  return api.post(fillPath(apiPaths.proofConfirm, { medicalBusinessId }), {
    json: { code },
    isOnce: true,
    parse: (body) => body,
  });
}

/** The address of LINE's page, which leads back to `/line-link?proof=true`. */
export function beginLineProof(api: ApiClient): Promise<string> {
  return api.post(apiPaths.lineSignIn, {
    json: { proof: true },
    parse: (body) => lineSignInStartedSchema.parse(body).authorizationUrl,
  });
}
