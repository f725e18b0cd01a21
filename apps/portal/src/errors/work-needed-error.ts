import type { ErrorBody } from "@madoguchi/contract/errors/error-body";
import { ApiError } from "./api-error.ts";

/** The browser has work to do before the call is taken (429 of the sign-in mail); nobody has to be told. */
export class WorkNeededError extends ApiError {
  readonly challenge: string;

  constructor(challenge: string, ...refusal: [ErrorBody, number, number | undefined, string | undefined]) {
    super(...refusal);
    this.challenge = challenge;
  }
}
