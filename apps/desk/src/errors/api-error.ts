import type { ErrorBody } from "@madoguchi/contract/errors/error-body";

/** The server refused a call, with a code of the catalogue (spec §8). */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: string;
  readonly body: ErrorBody;
  readonly status: number;
  /** From the `Retry-After` header, if there was one. */
  readonly retryAfterSeconds: number | undefined;

  constructor(body: ErrorBody, status: number, retryAfterSeconds?: number) {
    super(body.message);
    this.code = body.code;
    this.body = body;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The session is valid, but needs a new proof by the passkey: the screen is locked, or the action is an owner's. */
export class ProofNeededError extends ApiError {
  override name = "ProofNeededError";
}

/** The server answers after a proof of work, because many calls come from this network (`api/answer-work.ts`). */
export class WorkNeededError extends ApiError {
  override name = "WorkNeededError";
  readonly challenge: string;

  constructor(challenge: string, ...refusal: ConstructorParameters<typeof ApiError>) {
    super(...refusal);
    this.challenge = challenge;
  }
}

/** No usable answer: no network, a timeout, or an unknown response. */
export class ApiUnreachableError extends Error {
  override name = "ApiUnreachableError";
}
