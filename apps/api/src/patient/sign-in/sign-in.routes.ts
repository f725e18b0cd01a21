import { WORK_ANSWER_HEADER } from "@madoguchi/contract/http/work";
import {
  checkSignInCodeCall,
  checkVisitCodeCall,
  readSignInAttemptCall,
  requestSignInCall,
} from "@madoguchi/contract/patient/sign-in.calls";
import { readReservationSearch } from "@madoguchi/contract/reservation/search";
import type { Deps } from "../../platform/deps.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { pageLanguage } from "../../platform/http/page-language.ts";
import { countAgainst } from "../../platform/http/rate-limit.ts";
import { kindOfDevice } from "../../records/customer/device.ts";
import { openPublicRoutes } from "../answer-patient-call.ts";
import { readKnownBrowserCookie, setKnownBrowserCookie } from "../known-browser-cookie.ts";
import { limitCodeTries } from "../limit-code-tries.ts";
import { checkCode } from "./check-code.ts";
import { checkVisitCode } from "./check-visit-code.ts";
import { readAttemptState } from "./read-attempt-state.ts";
import { requestSignIn } from "./request-sign-in.ts";

/** A page whose mail is still being sent polls twenty times a minute. */
const STATE_QUESTIONS = { name: "sign-in state", limit: 60, windowSeconds: 60 } as const;

/** As many as the codes of one mailbox: ten characters cannot be guessed by more than that from one network. */
const VISIT_CODES = { name: "visit code", limit: 30, windowSeconds: 3600 } as const;

/** Signing in by mail: requesting the mail, the state of its delivery, and the code. */
export function createSignInRoutes(needs: Deps) {
  const { routes, answer } = openPublicRoutes(needs);
  answer(requestSignInCall, ({ deps, query, body: { email }, context }) => {
    const asker = {
      network: networkAtBusiness(context, deps.settings),
      workAnswer: context.req.header(WORK_ANSWER_HEADER),
      knownBrowser: readKnownBrowserCookie(context, deps.settings, email),
    };
    context.header("Cache-Control", "no-store");
    return requestSignIn(deps, { email, search: readReservationSearch(query), asker, language: pageLanguage(context) });
  });
  answer(readSignInAttemptCall, async ({ deps, params: { attemptId }, context }) => {
    await countAgainst(deps, [{ rule: STATE_QUESTIONS, subject: attemptId }]);
    const state = await readAttemptState(deps, attemptId);
    context.header("Cache-Control", "no-store");
    return { state };
  });
  answer(checkVisitCodeCall, async ({ deps, body: { code }, context }) => {
    await countAgainst(deps, [{ rule: VISIT_CODES, subject: networkAtBusiness(context, deps.settings) }]);
    context.header("Cache-Control", "no-store");
    return checkVisitCode(deps, code);
  });
  answer(checkSignInCodeCall, async ({ deps, params: { attemptId }, body: { code }, context }) => {
    const device = kindOfDevice(context.req.header("user-agent"));
    await limitCodeTries(deps, attemptId);
    const { requestId } = context.var;
    const { email, ...signedIn } = await checkCode(deps, { attemptId, code, device, requestId });
    setKnownBrowserCookie(context, deps.settings, email);
    context.header("Cache-Control", "no-store");
    return signedIn;
  });
  return routes;
}
