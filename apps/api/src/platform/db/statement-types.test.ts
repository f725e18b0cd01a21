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

/** The columns of a statement as the database describes them before it runs: nothing that it does stays. */
async function describeColumns(text: string): Promise<NamedQuery["fields"]> {
  const client = await opened.pool.connect();
  const parameters = Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, place]) => Number(place)));
  const query = new NamedQuery("", text, Array.from({ length: parameters }, () => null));
  try {
    await client.query("begin");
    await new Promise<void>((resolve) => void client.query(query, () => resolve()));
    await client.query("rollback");
  } finally {
    client.release();
  }
  return query.fields;
}

test("the row of every prepared statement has the columns that its type names, with instants as dates", async () => {
  const written = globSync("**/*.ts", { cwd: SOURCE, exclude: (path) => path.endsWith(".test.ts") }).flatMap((path) =>
    readStatements(join(SOURCE, path)),
  );
  expect(written.filter(({ row }) => row === undefined).map(({ name }) => name)).toEqual([]);
  expect(written.length).toBeGreaterThan(90);
  for (const { name, row } of written) {
    const fields = await describeColumns(STATEMENTS.get(name) ?? "");
    const described = fields.map((field) => [propertyOf(field.name), field.dataTypeID === types.builtins.TIMESTAMPTZ]);
    const typed = [...(row ?? [])].map(([property, { isDate }]) => [property, isDate]);
    expect({ name, columns: Object.fromEntries(described) }).toEqual({ name, columns: Object.fromEntries(typed) });
  }
});
