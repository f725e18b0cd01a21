import { DrizzleQueryError } from "drizzle-orm";
import type { Database } from "./database.ts";
import { createRowReader, NamedQuery } from "./named-query.ts";
import { leaveWrite } from "./writes-under-way.ts";

type Value = string | number | boolean | Date | null | readonly (string | number)[];

/** The driver would write an instant by its local fields, one by one. */
function toDriver(value: Value | undefined): Value | undefined {
  return value instanceof Date ? value.toISOString() : value;
}

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
  const read = createRowReader<Row>();
  return async ({ $client }, parameters) => {
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

/** Of an instant without a fraction of a second, in UTC. */
const WHOLE_SECOND = "2026-05-12 05:30:00+00";

function readTwoDigits(text: string, at: number): number {
  const zero = 48;
  return (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero;
}

/**
 * An instant as the driver hands it over. A page of the history has a hundred, so the usual form is read by its places;
 * others as ISO 8601, which takes the engine three times as long.
 */
export function readInstant(text: string): Date {
  if (text.length === WHOLE_SECOND.length && text.endsWith("+00")) {
    const year = readTwoDigits(text, 0) * 100 + readTwoDigits(text, 2);
    const day = [year, readTwoDigits(text, 5) - 1, readTwoDigits(text, 8)] as const;
    return new Date(Date.UTC(...day, readTwoDigits(text, 11), readTwoDigits(text, 14), readTwoDigits(text, 17)));
  }
  return new Date(text.endsWith("+00") ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text);
}

export function readOptionalInstant(text: string | null): Date | null {
  return text === null ? null : readInstant(text);
}
