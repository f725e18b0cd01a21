import type { ErrorBody } from "@madoguchi/contract/errors/error-body";
import { ApiError } from "./api-error.ts";

/** The browser must compute a proof of work before the call is accepted (429 of the sign-in mail); not shown. */
export class WorkNeededError extends ApiError {
  readonly challenge: string;

  constructor(challenge: string, ...refusal: [ErrorBody, number, number | undefined, string | undefined]) {
    super(...refusal);
    this.challenge = challenge;
  }
}
