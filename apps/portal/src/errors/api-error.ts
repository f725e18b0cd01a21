import type { ErrorBody } from "@madoguchi/contract/errors/error-body";

/** The server refused a call by the catalogue (spec §8). */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: string;
  readonly body: ErrorBody;
  readonly status: number;
  /** From the `Retry-After` header, when there was one. */
  readonly retryAfterSeconds: number | undefined;
  /** The name of the request in the server's log. */
  readonly requestId: string | undefined;

  constructor(body: ErrorBody, status: number, retryAfterSeconds?: number, requestId?: string) {
    super(body.message);
    this.code = body.code;
    this.body = body;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
  }
}

/** A customer call was made, but there is no identity token because nobody is signed in (spec §6). */
export class UserNotLoggedInError extends Error {
  override name = "UserNotLoggedInError";
}

/** No usable answer: no network, a timeout, or an unknown response. */
export class ApiUnreachableError extends Error {
  override name = "ApiUnreachableError";
}

/** Code of the portal that could not be loaded; the build names it so (`build/patch-preload.ts`). */
export function isCodeNotLoaded(error: unknown): error is Error {
  return error instanceof Error && error.name === "CodeNotLoadedError";
}

/** Whether there was no usable answer, neither to a call nor to a request for code. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiUnreachableError || isCodeNotLoaded(error);
}

/** The message beside what failed: what happened, then what to do. */
export function describeProblem(error: unknown): string {
  if (error instanceof ApiError) return error.body.message;
  return "通信環境をご確認のうえ、もう一度お試しください。";
}
