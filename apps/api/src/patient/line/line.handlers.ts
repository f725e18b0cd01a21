import { beginLineSignInHandler } from "./begin-line-sign-in.ts";
import { completeLineSignInHandler } from "./complete-line-sign-in.ts";
import { linkLine, unlinkLine } from "./link-line-account.ts";
import { proveByLine } from "./prove-by-line.ts";

/** Signing in by LINE, and the LINE account of the signed-in patient. */
export const lineHandlers = {
  linkLine,
  unlinkLine,
  proveByLine,
  beginLineSignIn: beginLineSignInHandler,
  completeLineSignIn: completeLineSignInHandler,
};
