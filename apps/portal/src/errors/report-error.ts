import { errorCatalogue } from "@madoguchi/contract/errors/catalogue";
import type { ErrorBody } from "@madoguchi/contract/errors/error-body";
import { ApiError, ApiUnreachableError, UserNotLoggedInError } from "./api-error.ts";
import { AUTHENTICATION_ERROR_MESSAGE, IdentityError } from "./identity-error.ts";

/** What the reporter needs from the page. */
export type ErrorDisplay = {
  showToast: (message: string, options: { isPersistent: boolean; leadsOn?: boolean }) => void;
  goToLogin: () => void;
};

/** Receives the body of a server error after it has been shown. */
export type HandleServerError = (body: ErrorBody) => void;

/** Authentication refusals lead to the sign-in page, where the message is shown. */
const UNAUTHORIZED = 401;

/** Connection failures, to the API or to the identity platform: the patient can only try again. */
function isConnectionFailure(error: unknown): boolean {
  return (
    error instanceof ApiUnreachableError || (error instanceof IdentityError && error.code === "network-request-failed")
  );
}

/**
 * Shows a failure by the rules of spec §8 "Display". The only place that decides how an error becomes a toast; messages
 * inside the page belong to the screen.
 */
export function reportError(error: unknown, display: ErrorDisplay, handle?: HandleServerError): void {
  if (error instanceof ApiError) {
    const leadsOn = error.status === UNAUTHORIZED;
    display.showToast(`${error.code}: ${error.body.message}`, { isPersistent: true, leadsOn });
    handle?.(error.body);
  } else if (error instanceof UserNotLoggedInError) {
    const { code, message } = errorCatalogue.UserNotLoggedIn;
    display.showToast(`${code}: ${message}`, { isPersistent: true, leadsOn: true });
    display.goToLogin();
  } else if (isConnectionFailure(error)) {
    const text = "エラーが発生しました。通信環境をご確認のうえ、もう一度お試しください。";
    display.showToast(`${errorCatalogue.Unknown.code}: ${text}`, { isPersistent: false });
  } else if (error instanceof IdentityError) {
    display.showToast(AUTHENTICATION_ERROR_MESSAGE, { isPersistent: false });
  } else {
    display.showToast(`${errorCatalogue.Unknown.code}: 不明なエラーが発生しました`, { isPersistent: false });
  }
}
