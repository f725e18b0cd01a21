import { checkSignInCode } from "./check-code.ts";
import { checkVisitCode } from "./check-visit-code.ts";
import { readSignInAttempt } from "./read-attempt-state.ts";
import { requestSignInHandler } from "./request-sign-in.ts";

/** Signing in by mail: requesting the mail, the state of its delivery, and the code. */
export const signInHandlers = {
  requestSignIn: requestSignInHandler,
  readSignInAttempt,
  checkVisitCode,
  checkSignInCode,
};
