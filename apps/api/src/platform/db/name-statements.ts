import { Client, type PoolClient } from "pg";

/** The most texts that get a name: a connection keeps the plan of each. */
const MOST_NAMED = 300;

/** The names of the query builder's statements by their texts; `undefined` for a text that was sent once. */
const names = new Map<string, string | undefined>();
let named = 0;

/** A text's name from its second time on: a statement that is sent once is not worth a plan. */
function nameOf(text: string): string | undefined {
  if (!names.has(text)) {
    if (names.size < MOST_NAMED) names.set(text, undefined);
    return undefined;
  }
  const known = names.get(text);
  if (known !== undefined) return known;
  named += 1;
  const name = `built_${named}`;
  names.set(text, name);
  return name;
}

/** A statement with values has one command; without, it may have several, which cannot be prepared. */
function isNameable(query: unknown, values: unknown): query is { text: string } {
  return (
    Array.isArray(values) &&
    values.length > 0 &&
    typeof query === "object" &&
    query !== null &&
    Object.getPrototypeOf(query) === Object.prototype &&
    "text" in query &&
    typeof query.text === "string" &&
    (!("name" in query) || query.name === undefined)
  );
}

/**
 * Names the statements that the query builder sends on a connection, so that the database parses and plans each of them
 * once for the connection: for most of them that takes it longer than reading their rows.
 */
export function nameStatements(client: PoolClient): void {
  const sendNamed = (first: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const sent = isNameable(first, values) ? { ...first, name: nameOf(first.text) } : first;
    return Reflect.apply(Client.prototype.query, client, [sent, values, ...rest]);
  };
  Object.assign(client, { query: sendNamed });
}
