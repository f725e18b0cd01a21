import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { EXPORTED_TABLES, WITHHELD_EVERYWHERE } from "../../testing/exported-tables.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({});

async function listColumns() {
  const { rows } = await client.database.execute<{ table_name: string; column_name: string }>(
    sql`select table_name, column_name from information_schema.columns
        where table_schema = 'public' and table_name in (
          select table_name from information_schema.columns
          where table_schema = 'public' and column_name in ('customer_id', 'treatment_id', 'represented_id')
            and table_name <> 'erasure_entry' -- the clinic's list of erased records, of which the patient is notified by message
        ) order by table_name, column_name`,
  );
  return rows.map(({ table_name, column_name }) => ({ table: table_name, column: column_name }));
}

function keyOf(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function withheldOf(table: string): Record<string, string> {
  return { ...WITHHELD_EVERYWHERE, ...EXPORTED_TABLES[table]?.withheld };
}

function isExported(table: string, column: string): boolean {
  const { section, renamed } = EXPORTED_TABLES[table] ?? {};
  return section !== undefined && (renamed?.[column] ?? keyOf(column)) in section.shape;
}

test("every column about a patient is downloaded, or withheld for a reason", async () => {
  const columns = await listColumns();
  const unlisted = columns.filter(({ table, column }) => !isExported(table, column) && !(column in withheldOf(table)));
  expect(unlisted).toEqual([]);
});

test("no exception names a column that is gone", async () => {
  const columns = await listColumns();
  for (const [table, { renamed = {}, withheld = {} }] of Object.entries(EXPORTED_TABLES)) {
    const names = columns.filter((each) => each.table === table).map(({ column }) => column);
    expect(names, table).toEqual(expect.arrayContaining([...Object.keys(renamed), ...Object.keys(withheld)]));
  }
});

test("a withheld column is not in the download under the same name", () => {
  const names = Object.entries(EXPORTED_TABLES).flatMap(([table, { section, withheld = {} }]) =>
    Object.keys(withheld)
      .filter((column) => section && keyOf(column) in section.shape)
      .map((column) => `${table}.${column}`),
  );
  expect(names).toEqual([]);
});
