import { expect, test } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";

/** Foreign keys whose columns begin no index of their table. A partial index counts when it only leaves out nulls. */
const WITHOUT_INDEX = `
  select key.conname as name from pg_constraint key
  where key.contype = 'f' and key.connamespace = 'public'::regnamespace
    and not exists (
      select from pg_index
      where indrelid = key.conrelid
        and (indkey::int2[])[0:cardinality(key.conkey) - 1] operator(pg_catalog.@>) key.conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
    )
  order by 1`;

test("every foreign key begins an index, so that no delete reads a whole table", async () => {
  const { pool, close } = await createTestDatabase();
  const found = await pool.query<{ name: string }>(WITHOUT_INDEX);
  expect(found.rows.map(({ name }) => name)).toEqual([]);
  await close();
});
