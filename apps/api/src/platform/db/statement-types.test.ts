import { globSync } from "node:fs";
import { join } from "node:path";
import { types } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readStatements } from "../../testing/row-types.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { NamedQuery, propertyOf } from "./named-query.ts";
import { STATEMENTS } from "./prepared-statement.ts";

const SOURCE = join(import.meta.dirname, "../..");

let opened: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  opened = await createTestDatabase();
  for (const path of globSync("**/*.store.ts", { cwd: SOURCE })) await import(join(SOURCE, path));
});

afterAll(() => opened.close());

/** The columns of a statement, as the database describes them; whatever the statement does is rolled back. */
async function describeColumns(text: string): Promise<NamedQuery["fields"]> {
  const client = await opened.pool.connect();
  const parameters = Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, place]) => Number(place)));
  const query = new NamedQuery(
    "",
    text,
    Array.from({ length: parameters }, () => null),
  );
  try {
    await client.query("begin");
    await new Promise<void>((resolve) => void client.query(query, () => resolve()));
    await client.query("rollback");
  } finally {
    client.release();
  }
  return query.fields;
}

async function mapInOrder<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await map(item));
  return results;
}

test("the row of every prepared statement has the columns that its type names, with instants as dates", async () => {
  const written = globSync("**/*.ts", { cwd: SOURCE, exclude: (path) => path.endsWith(".test.ts") }).flatMap((path) =>
    readStatements(join(SOURCE, path)),
  );
  expect(written.filter(({ row }) => row === undefined).map(({ name }) => name)).toEqual([]);
  expect(written.length).toBeGreaterThan(90);
  const read = written.filter(({ row }) => row !== undefined && row.size > 0);
  const described = await mapInOrder(read, async ({ name }) => {
    const fields = await describeColumns(STATEMENTS.get(name) ?? "");
    return fields.map(({ name: column, dataTypeID }) => [
      propertyOf(column),
      dataTypeID === types.builtins.TIMESTAMPTZ,
    ]);
  });
  const typed = read.map(({ row = new Map() }) => [...row].map(([property, { isDate }]) => [property, isDate]));
  const named = (columns: unknown[][][]) =>
    read.map(({ name }, index) => ({ name, ...Object.fromEntries(columns[index] ?? []) }));
  expect(named(described)).toEqual(named(typed));
});
