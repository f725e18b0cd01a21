import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";

/** No connection to the database was available; the cause says why. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/**
 * The parts of a failed statement that a log may have: codes and names of our own schema. The error's own texts have
 * the statement's values, which are a patient's data, so they are never passed on.
 */
export type DatabaseProblem = { sqlState: string | undefined; constraint: string | undefined };

/** Reads a thrown value as a problem of the database; `undefined` for any other error. */
export function databaseProblemOf(error: unknown): DatabaseProblem | undefined {
  if (error instanceof DatabaseError) return { sqlState: error.code, constraint: error.constraint };
  if (error instanceof DrizzleQueryError) {
    return databaseProblemOf(error.cause) ?? { sqlState: undefined, constraint: undefined };
  }
  if (error instanceof DatabaseUnavailable) return { sqlState: undefined, constraint: undefined };
  return undefined;
}

const READ_ONLY = "25006";
/** A standby has no rows of unlogged tables, and refuses to read them, by the function of the server that opens a table. */
const UNLOGGED = { code: "0A000", routine: "get_relation_info" };

/** Whether a call was refused because the database is a standby without its primary, which is read-only. */
export function isReadOnlyRefusal(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isReadOnlyRefusal(error.cause);
  if (!(error instanceof DatabaseError)) return false;
  return error.code === READ_ONLY || (error.code === UNLOGGED.code && error.routine === UNLOGGED.routine);
}

const UNIQUE_VIOLATION = "23505";

/** The name of the unique index or key that refused a row; `undefined` for any other error. */
export function violatedUniqueness(error: unknown): string | undefined {
  const problem = databaseProblemOf(error);
  return problem?.sqlState === UNIQUE_VIOLATION ? problem.constraint : undefined;
}
