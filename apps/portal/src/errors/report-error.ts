import { errorCatalogue, isErrorCode } from "@madoguchi/contract/errors/catalogue";
import type { ErrorBody } from "@madoguchi/contract/errors/error-body";
import { ApiError, UserNotLoggedInError } from "./api-error.ts";
import { describeFailure } from "./describe-failure.ts";

/** The reporter's dependencies on the page. */
export type ErrorDisplay = {
  showToast: (message: string, options: { isPersistent: boolean; leadsOn?: boolean }) => void;
  goToLogin: () => void;
};

/** Receives the body of a server error after it was shown. */
export type HandleServerError = (body: ErrorBody) => void;

/** Authentication refusals lead to the sign-in page, where the message is shown. */
const UNAUTHORIZED = 401;

/**
 * Shows a failure by the rules of spec §8 "Display". Only this function decides how an error becomes a toast; messages
 * inside the page belong to the screen.
 */
export function reportError(error: unknown, display: ErrorDisplay, handle?: HandleServerError): void {
  if (error instanceof ApiError) {
    const leadsOn = error.status === UNAUTHORIZED;
    display.showToast(describeFailure(error), { isPersistent: true, leadsOn });
    if (isErrorCode(error.code, "UserNotLoggedIn")) display.goToLogin();
    handle?.(error.body);
  } else if (error instanceof UserNotLoggedInError) {
    const { code, message } = errorCatalogue.UserNotLoggedIn;
    display.showToast(`${code}: ${message}`, { isPersistent: true, leadsOn: true });
    display.goToLogin();
  } else {
    display.showToast(describeFailure(error), { isPersistent: false });
  }
}
