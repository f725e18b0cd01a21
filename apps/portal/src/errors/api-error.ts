import type { ErrorBody } from "@madoguchi/contract/errors/error-body";

/** The server refused a call, with a code of the catalogue (spec §8). */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: string;
  readonly body: ErrorBody;
  readonly status: number;
  /** From the `Retry-After` header, if there was one. */
  readonly retryAfterSeconds: number | undefined;
  /** The id of the request in the server's log. */
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

/** A customer call was made without an identity token, as nobody is signed in (spec §6). */
export class UserNotLoggedInError extends Error {
  override name = "UserNotLoggedInError";
}

/** No usable answer: no network, a timeout, or an unknown response. */
export class ApiUnreachableError extends Error {
  override name = "ApiUnreachableError";
}
