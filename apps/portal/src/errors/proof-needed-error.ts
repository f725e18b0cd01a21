import { ApiError } from "./api-error.ts";

/** The session is good, and the patient has to prove again who they are before the call is taken (E002, RFC 9470). */
export class ProofNeededError extends ApiError {}
