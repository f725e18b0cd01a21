import { DatabaseError } from "pg";
import { StartRefusal } from "../errors/start-refusal.ts";
import { databaseProblemOf } from "./database-error.ts";

/**
 * PostgreSQL's classes of errors whose texts name only the connection, the account, the server's state or our own
 * schema. All others may repeat a statement's values.
 */
const WITHOUT_VALUES = /^(08|0A|25|28|3D|42|53|55|57|58|F0)/;

/** The reason of a failure, without a connection string and without a statement's values, which may be a patient's. */
export function describeCause(error: unknown): string {
  if (error instanceof AggregateError) return describeCause(error.errors[0]);
  if (error instanceof DatabaseError) {
    return WITHOUT_VALUES.test(error.code ?? "") ? error.message : `the database answered ${error.code ?? "an error"}`;
  }
  if (!(error instanceof Error)) return "unknown reason";
  if (error.cause instanceof Error) return describeCause(error.cause);
  if (databaseProblemOf(error)) return "the database did not answer";
  return error.message || ("code" in error ? String(error.code) : error.name);
}

/** Why a program cannot start, in one line: `what` it could not do, unless the reason is a refusal of our own. */
export function describeRefusal(error: unknown, what: string): string {
  const line = error instanceof StartRefusal ? error.message : `${what}: ${describeCause(error)}`;
  return line.replaceAll(/\s+/g, " ");
}
