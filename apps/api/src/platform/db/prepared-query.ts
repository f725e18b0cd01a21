import type { Database } from "./database.ts";

/**
 * A query of the query builder that is built once for a database and planned once for each of its connections:
 * `prepare` ends with `.prepare(NAME)`, and the name is one query's alone. For a query of many tables that calls of
 * patients make; others cost less than their plan's place in every connection.
 */
export function prepareQuery<Prepared extends object>(
  prepare: (database: Database) => Prepared,
): (database: Database) => Prepared {
  const prepared = new WeakMap<Database, Prepared>();
  return (database) => {
    const known = prepared.get(database);
    if (known) return known;
    const made = prepare(database);
    prepared.set(database, made);
    return made;
  };
}
