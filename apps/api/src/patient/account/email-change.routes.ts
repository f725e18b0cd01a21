import { confirmEmailChangeCall, requestEmailChangeCall } from "@madoguchi/contract/patient/email-change.calls";
import type { Deps } from "../../platform/deps.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { openBusinessRoutes } from "../answer-patient-call.ts";
import { sessionContextOf } from "../customer-context.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { requestEmailChange } from "./request-email-change.ts";

/** Each attempt is written to the patient's access log. */
const CHANGE_CODES = { name: "e-mail change codes", limit: 60, windowSeconds: 3600 } as const satisfies RateRule;

/** Changing the mail address, by a code that is sent to the new one. */
export function createEmailChangeRoutes(needs: Deps) {
  const { routes, answer } = openBusinessRoutes(needs);
  answer(requestEmailChangeCall, ({ deps, customer, body, context }) => {
    const network = networkAtBusiness(context, deps.settings);
    return requestEmailChange(deps, customer, { ...body, network });
  });
  answer(confirmEmailChangeCall, async ({ deps, customer, body, context }) => {
    await countAgainst(deps, [{ rule: CHANGE_CODES, subject: customer.customerId }]);
    return confirmEmailChange(deps, sessionContextOf(context), body.code);
  });
  return routes;
}
