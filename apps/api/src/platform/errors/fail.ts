import { type ErrorName, errorCatalogue } from "@madoguchi/contract/errors/catalogue";
import type { OwnStatus, Refusal } from "@madoguchi/contract/errors/refusal";

export type FailureDetails = {
  /** Field problems, for E001 and E008. */
  issues?: { path: string; message: string }[];
  /**
   * Instead of the catalogue's status, where one code serves two statuses (429, 409 "still running", 413, 503 "stopping",
   * 400 and 402 for what an outside service refuses because of the caller's input).
   */
  status?: OwnStatus;
  /** Instead of the catalogue's message, when it can be more specific. Japanese, without a name or an id. */
  message?: string;
  /** Seconds for `Retry-After`. */
  retryAfterSeconds?: number;
  /** For E002: the session is valid, and the patient has to sign in again (RFC 9470). */
  needsProofWithinSeconds?: number;
  /** Work that the browser does before its next try (`WORK_CHALLENGE_HEADER`). */
  workChallenge?: string;
  /** The actual reason, for the log and the clinic's own systems. Ids and codes, never a person's data. */
  reason?: string;
  cause?: unknown;
};

/** A refusal by name; only `on-error.ts` turns it into an answer. */
export class Failure extends Error {
  override name = "Failure";
  readonly errorName: ErrorName;
  readonly details: FailureDetails;

  constructor(errorName: ErrorName, details: FailureDetails = {}) {
    super(errorCatalogue[errorName].code, { cause: details.cause });
    this.errorName = errorName;
    this.details = details;
  }
}

/** Refuses the call with a code of the catalogue (spec §8): `fail("TreatmentNotFound")`. */
export function fail(refusal: Refusal, details: FailureDetails = {}): never {
  if (typeof refusal === "string") throw new Failure(refusal, details);
  const { errorName, ...own } = refusal;
  throw new Failure(errorName, { ...own, ...details });
}
