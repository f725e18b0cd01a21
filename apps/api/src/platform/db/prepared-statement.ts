import { DrizzleQueryError } from "drizzle-orm";
import { inSpan } from "../tracing/in-span.ts";
import type { Database } from "./database.ts";
import { createRowReader, NamedQuery } from "./named-query.ts";
import { deferWrite } from "./writes-under-way.ts";

type Value = string | number | boolean | Date | null | readonly (string | number)[];

type Statement<Parameters, Row> = (database: Database, parameters: Parameters) => Promise<Row[]>;

/** Formats an instant as ISO 8601: the driver would write its local fields one by one. */
function toDriver(value: Value | undefined): Value | undefined {
  return value instanceof Date ? value.toISOString() : value;
}

/** Every statement of the program by its name, with positional parameters: a connection has one of each name. */
export const STATEMENTS = new Map<string, string>();

/** `:name` in a statement; the two colons of a cast do not count. */
const PARAMETER = /(?<!:):([a-zA-Z]+)/g;

/**
 * A statement of a hot path, written in SQL with `:name` parameters. The database parses and plans it once per
 * connection under its name, and nothing is built per call, which is the greater cost (`docs/design/stack.md` 7). The
 * rows have the columns in camel case, with instants as `Date`.
 */
export function prepareStatement<Parameters extends Record<string, Value>, Row extends Record<string, unknown>>(
  name: string,
  text: string,
): Statement<Parameters, Row> {
  const order: (keyof Parameters)[] = [];
  const positional = text.replace(PARAMETER, (_, parameter: string) => {
    const known = order.indexOf(parameter);
    return `$${known === -1 ? order.push(parameter) : known + 1}`;
  });
  if ((STATEMENTS.get(name) ?? positional) !== positional) throw new Error(`Two statements are named ${name}.`);
  STATEMENTS.set(name, positional);
  const read = createRowReader<Row>();
  const run: Statement<Parameters, Row> = async ({ $client }, parameters) => {
    const values = order.map((parameter) => toDriver(parameters[parameter]));
    const query = new NamedQuery(name, positional, values);
    try {
      await new Promise<void>((resolve, reject) => {
        $client.query(query, (error) => (error ? reject(error) : resolve()));
      });
      return read(query);
    } catch (cause) {
      throw new DrizzleQueryError(positional, values, cause instanceof Error ? cause : undefined);
    }
  };
  return (database, parameters) =>
    inSpan(name, "outside", (describe) => {
      describe({ "db.system.name": "postgresql" });
      return run(database, parameters);
    });
}

/**
 * A prepared statement whose rows are not needed. In a transaction it is sent without being awaited, and the
 * transaction fails with it; later statements of the same transaction see its rows.
 */
export function prepareWrite<Parameters extends Record<string, Value>>(
  name: string,
  text: string,
): (database: Database, parameters: Parameters) => Promise<void> {
  const send = prepareStatement<Parameters, Record<string, never>>(name, text);
  return (database, parameters) => deferWrite(database.$client, send(database, parameters));
}
