import { confirmProofCall, requestProofCall } from "@madoguchi/contract/patient/proof.calls";
import { endSessionCall, endSessionsCall, readSessionsCall } from "@madoguchi/contract/patient/session.calls";
import type { Deps } from "../../platform/deps.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { openBusinessRoutes } from "../answer-patient-call.ts";
import { sessionContextOf } from "../customer-context.ts";
import { confirmProof } from "./confirm-proof.ts";
import { endSession, endSessions } from "./end-sessions.ts";
import { readSessions } from "./list-sessions.ts";
import { requestProof } from "./request-proof.ts";

/** Each attempt is written to the patient's access log. */
const PROOF_CODES = { name: "proof codes", limit: 60, windowSeconds: 3600 } as const satisfies RateRule;

/** The patient's sessions, and the proof of identity by a code. */
export function createSessionRoutes(needs: Deps) {
  const { routes, answer, act } = openBusinessRoutes(needs);
  answer(readSessionsCall, ({ deps, context }) => readSessions(deps, sessionContextOf(context)));
  act(endSessionCall, ({ deps, params, context }) => endSession(deps, sessionContextOf(context), params.sessionId));
  act(endSessionsCall, ({ deps, context }) => endSessions(deps, sessionContextOf(context)));
  answer(requestProofCall, ({ deps, customer: { language }, context }) => {
    const network = networkAtBusiness(context, deps.settings);
    return requestProof(deps, { ...sessionContextOf(context), language }, network);
  });
  act(confirmProofCall, async ({ deps, customer, body, context }) => {
    await countAgainst(deps, [{ rule: PROOF_CODES, subject: customer.customerId }]);
    await confirmProof(deps, sessionContextOf(context), body.code);
  });
  return routes;
}
