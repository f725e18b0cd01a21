import { ApiError } from "./api-error.ts";

/** The session is valid, but the call needs a new proof of identity (E002, RFC 9470). */
export class ProofNeededError extends ApiError {}
