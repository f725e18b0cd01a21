import type { QueryResult } from "pg";
import type { Database } from "./database.ts";

type Value = string | number | boolean | Date | null | readonly (string | number)[];

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
  return async (database, parameters) => {
    const query = { sql: positional, params: order.map((parameter) => parameters[parameter]) };
    const statement = database._.session.prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
      query,
      undefined,
      name,
      false,
    );
    return (await statement.execute()).rows;
  };
}

/** An instant as the driver hands it over (`2026-05-12 05:30:00+00`). */
export function readInstant(text: string): Date {
  return new Date(text);
}
