import type { ErrorCode } from "@madoguchi/contract/errors/catalogue";
import { ApiError, ApiUnreachableError } from "./api-error.ts";
import { AUTHENTICATION_ERROR_MESSAGE, IdentityError } from "./identity-error.ts";

/** Written out, as public pages do not load the catalogue's texts. */
const UNKNOWN: ErrorCode = "E999";

/** Whether code of the portal could not be loaded; the name is set by the build (`build/patch-preload.ts`). */
export function isCodeNotLoaded(error: unknown): error is Error {
  return error instanceof Error && error.name === "CodeNotLoadedError";
}

/** Whether there was no usable answer to a call or to a request for code. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiUnreachableError || isCodeNotLoaded(error);
}

/** Connection failures, to the API or to the identity platform: the patient can only try again. */
export function isConnectionFailure(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof IdentityError && error.code === "network-request-failed");
}

/** The text of spec §8 "Display" for a failed call, a read as well as a write. */
export function describeFailure(error: unknown): string {
  if (error instanceof ApiError) return `${error.code}: ${error.body.message}`;
  if (isConnectionFailure(error)) {
    return `${UNKNOWN}: エラーが発生しました。通信環境をご確認のうえ、もう一度お試しください。`;
  }
  if (error instanceof IdentityError) return AUTHENTICATION_ERROR_MESSAGE;
  return `${UNKNOWN}: 不明なエラーが発生しました`;
}

/** The message beside a failed part: what happened, then what to do. */
export function describeProblem(error: unknown): string {
  if (error instanceof ApiError) return error.body.message;
  return "通信環境をご確認のうえ、もう一度お試しください。";
}
