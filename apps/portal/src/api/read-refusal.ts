import type { ErrorCode } from "@madoguchi/contract/errors/catalogue";
import type { ErrorBody, PROOF_CHALLENGE } from "@madoguchi/contract/errors/error-body";
import type { WORK_CHALLENGE_HEADER } from "@madoguchi/contract/http/work";
import { NOT_ACTING } from "@madoguchi/contract/representation/acting";
import { ApiError } from "../errors/api-error.ts";
import { ProofNeededError } from "../errors/proof-needed-error.ts";
import { WorkNeededError } from "../errors/work-needed-error.ts";
import { serverText } from "../language/server-text.ts";

const CHALLENGE_HEADER: typeof WORK_CHALLENGE_HEADER = "x-work-challenge";

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function readIssues(value: unknown): ErrorBody["issues"] {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((issue: unknown) =>
    isRecord(issue) && typeof issue["path"] === "string" && typeof issue["message"] === "string"
      ? [{ path: issue["path"], message: serverText(issue["message"]) }]
      : [],
  );
}

/**
 * The catalogue's body of a refused call; `undefined` if the answer is not the API's (a proxy's page, an empty body).
 */
function readErrorBody(value: unknown): ErrorBody | undefined {
  if (!isRecord(value) || typeof value["code"] !== "string" || typeof value["message"] !== "string") return undefined;
  const issues = readIssues(value["issues"]);
  return { code: value["code"], message: serverText(value["message"]), ...(issues && { issues }) };
}

export function readRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** Written out, so that the contract's schemas stay out of this file. */
function isProofAskedFor(headers: Headers): boolean {
  const challenge: typeof PROOF_CHALLENGE = "insufficient_user_authentication";
  return headers.get("www-authenticate")?.includes(challenge) === true;
}

/** Returns the refusal in an answer; `undefined` if the answer is not the API's. */
export function readRefusal(answer: { status: number; headers: Headers }, content: unknown): ApiError | undefined {
  const body = readErrorBody(content);
  if (!body) return undefined;
  const { status, headers } = answer;
  const requestId = headers.get("x-request-id") ?? undefined;
  const challenge = headers.get(CHALLENGE_HEADER);
  if (challenge !== null) return new WorkNeededError(challenge, body, status, readRetryAfter(headers), requestId);
  const Refusal = isProofAskedFor(headers) ? ProofNeededError : ApiError;
  return new Refusal(body, status, readRetryAfter(headers), requestId);
}

/** Whether the page may no longer act for this person; only the contract's message identifies this refusal. */
export function isNotActing(failure: Error): boolean {
  return failure instanceof ApiError && failure.status === NOT_ACTING.status && failure.message === NOT_ACTING.message;
}

/** Compared by the code itself, so that the catalogue's texts stay out of this file. */
export function isTokenRefused(failure: Error): boolean {
  const code: ErrorCode = "E009";
  return failure instanceof ApiError && failure.code === code;
}
