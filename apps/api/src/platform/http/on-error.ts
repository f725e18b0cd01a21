import { type ErrorName, errorCatalogue } from "@madoguchi/contract/errors/catalogue";
import { type ErrorBody, PROOF_CHALLENGE } from "@madoguchi/contract/errors/error-body";
import { ONLY_READING } from "@madoguchi/contract/errors/refusal";
import { isAdministrationPath, isOperationPath } from "@madoguchi/contract/http/path-kinds";
import { WORK_CHALLENGE_HEADER } from "@madoguchi/contract/http/work";
import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { type DatabaseProblem, databaseProblemOf, isReadOnlyRefusal } from "../db/database-error.ts";
import { Failure, type FailureDetails } from "../errors/fail.ts";
import type { AppEnv } from "./app-env.ts";

/** PostgreSQL's class of errors about a value itself, such as a NUL character or a malformed id past the schemas. */
const DATA_EXCEPTION = /^22/;

/** When a failed call may be repeated, unless its refusal says otherwise. */
const TROUBLE_SECONDS = 1;

/** While a database has no primary: longer than the portal's own retries, so that the person sees the message. */
const READ_ONLY_SECONDS = 10;

/** The frames of the code, without the error's message, which may repeat a patient's input. */
export function framesOf(error: Error): string[] {
  const { stack = "", message } = error;
  return stack
    .slice(Math.max(stack.indexOf(message), 0) + message.length)
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 12);
}

function describeProblem({ sqlState, constraint }: DatabaseProblem): string {
  return `database ${sqlState ?? "unreachable"} ${constraint ?? ""}`.trim();
}

function readDatabaseError(error: Error): Failure | undefined {
  const problem = databaseProblemOf(error);
  if (!problem) return undefined;
  const reason = describeProblem(problem);
  if (DATA_EXCEPTION.test(problem.sqlState ?? "")) return new Failure("Validation", { reason });
  const explanation = isReadOnlyRefusal(error)
    ? { message: ONLY_READING.message, retryAfterSeconds: READ_ONLY_SECONDS }
    : {};
  return new Failure("Database", { reason, cause: error, ...explanation });
}

/** The framework's own refusals: a body that is not JSON, or of another media type. */
function readFrameworkError(error: Error): Failure | undefined {
  if (!(error instanceof HTTPException)) return undefined;
  if (error.status === 413) return new Failure("Validation", { status: 413 });
  if (error.status >= 500) return undefined;
  const issues = [{ path: "", message: "JSON形式の本文と、application/json の Content-Type が必要です。" }];
  return new Failure("SchemaValidation", { reason: `http ${error.status}`, issues });
}

/** The caller hung up in the middle of its body: not our fault, and nobody reads the answer. */
function readAbortedUpload(error: Error, { signal }: Request): Failure | undefined {
  const isOfBody = error instanceof HTTPException || ("code" in error && error.code === "ECONNRESET");
  return signal.aborted && isOfBody ? new Failure("SchemaValidation", { reason: "upload aborted" }) : undefined;
}

/** Turns any thrown error into a refusal of the catalogue; an unknown error is E006. */
function failureOf(error: Error, request: Request): Failure {
  if (error instanceof Failure) return error;
  return (
    readAbortedUpload(error, request) ??
    readDatabaseError(error) ??
    readFrameworkError(error) ??
    new Failure("Internal", { reason: error.name, cause: error })
  );
}

/** Refusals that only the log names, each with the one that the caller gets (`docs/design/api.md`, Errors). */
const PUBLIC_ERROR: Partial<Record<ErrorName, ErrorName>> = { TreatmentNotOfCustomer: "TreatmentNotFound" };

/** `isForClinic`: the clinic's own systems get the reason of a refusal as the log does, for their operators. */
function bodyOf(errorName: ErrorName, details: FailureDetails, isForClinic: boolean): ErrorBody {
  const { code, message } = errorCatalogue[PUBLIC_ERROR[errorName] ?? errorName];
  return {
    code,
    message: details.message ?? message,
    ...(details.issues && { issues: details.issues }),
    ...(isForClinic && details.reason !== undefined && { detail: details.reason }),
  };
}

/** Answers with a code of the catalogue (spec §8): its status, its message, and the fields where there are any. */
export function answerFailure(context: Context<AppEnv>, failure: Failure): Response {
  const { errorName, details } = failure;
  if (details.needsProofWithinSeconds !== undefined) {
    const age = `max_age="${details.needsProofWithinSeconds}"`;
    context.header("WWW-Authenticate", `Bearer error="${PROOF_CHALLENGE}", ${age}`);
  }
  if (details.workChallenge !== undefined) context.header(WORK_CHALLENGE_HEADER, details.workChallenge);
  const status = details.status ?? errorCatalogue[errorName].status;
  const retryAfterSeconds = details.retryAfterSeconds ?? (status === 503 ? TROUBLE_SECONDS : undefined);
  if (retryAfterSeconds !== undefined) context.header("Retry-After", String(retryAfterSeconds));
  context.header("Cache-Control", "no-store");
  const { path } = context.req;
  const isForClinic = (isOperationPath(path) || isAdministrationPath(path)) && status < 500;
  return context.json(bodyOf(errorName, details, isForClinic), status);
}

/** The only place where an error becomes an answer. The log gets codes, reasons and frames, never a patient's input. */
export function createErrorHandler(log: Logger): ErrorHandler<AppEnv> {
  return (error, context) => {
    const failure = failureOf(error, context.req.raw);
    const { code, status } = errorCatalogue[failure.errorName];
    const problem = databaseProblemOf(failure.details.cause);
    const reason = failure.details.reason ?? (problem && describeProblem(problem));
    context.set("refusalCode", code);
    const entry = { requestId: context.get("requestId"), code, reason };
    if ((failure.details.status ?? status) < 500) log.info(entry, "refused");
    else log.error({ ...entry, frames: framesOf(error) }, "failed");
    return answerFailure(context, failure);
  };
}

/** Any unknown path: E004. */
export const answerNotFound: NotFoundHandler<AppEnv> = (context) =>
  answerFailure(context, new Failure("ResourceNotFound"));
