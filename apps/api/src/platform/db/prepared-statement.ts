import { DrizzleQueryError } from "drizzle-orm";
import { types } from "pg";
import type { Database } from "./database.ts";
import { leaveWrite } from "./writes-under-way.ts";

type Value = string | number | boolean | Date | null | readonly (string | number)[];

/** Days and instants stay text, as in the statements that the ORM builds. */
const TEXT_TYPES: ReadonlySet<number> = new Set([
  types.builtins.DATE,
  types.builtins.TIMESTAMP,
  types.builtins.TIMESTAMPTZ,
]);

const getTypeParser: typeof types.getTypeParser = (type: number, format?: "text" | "binary") =>
  TEXT_TYPES.has(type) ? (value: string) => value : types.getTypeParser(type, format);

/** `:name` in a statement; the two colons of a cast are none. */
const PARAMETER = /(?<!:):([a-zA-Z]+)/g;

/**
 * A statement of a hot path, written in SQL with `:name` parameters. The database parses and plans it once per
 * connection under its name, and nothing is built per call (`docs/design/stack.md` 7: that is what costs). Instants
 * come back as the driver's text; `readInstant` reads them.
 */
export function prepareStatement<Parameters extends Record<string, Value>, Row extends Record<string, unknown>>(
  name: string,
  text: string,
): (database: Database, parameters: Parameters) => Promise<Row[]> {
  const order: (keyof Parameters)[] = [];
  const positional = text.replace(PARAMETER, (_, parameter: string) => {
    const known = order.indexOf(parameter);
    return `$${known === -1 ? order.push(parameter) : known + 1}`;
  });
  return async ({ $client }, parameters) => {
    const values = order.map((parameter) => parameters[parameter]);
    try {
      return (await $client.query<Row>({ name, text: positional, values, types: { getTypeParser } })).rows;
    } catch (cause) {
      throw new DrizzleQueryError(positional, values, cause instanceof Error ? cause : undefined);
    }
  };
}

/**
 * A prepared statement whose rows nobody needs. In a transaction it is sent without waiting for it, and the transaction
 * fails if it does; a reader of its rows in the same transaction finds them.
 */
export function prepareWrite<Parameters extends Record<string, Value>>(
  name: string,
  text: string,
): (database: Database, parameters: Parameters) => Promise<void> {
  const send = prepareStatement<Parameters, Record<string, never>>(name, text);
  return (database, parameters) => leaveWrite(database.$client, send(database, parameters));
}

/** An instant as the driver hands it over (`2026-05-12 05:30:00+00`). Read as ISO 8601, which the engine knows best. */
export function readInstant(text: string): Date {
  return new Date(text.endsWith("+00") ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text);
}

export function readOptionalInstant(text: string | null): Date | null {
  return text === null ? null : readInstant(text);
}
