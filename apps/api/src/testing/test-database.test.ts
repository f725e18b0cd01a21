import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rateLimit } from "../platform/http/rate-limit.table.ts";
import { createTestDatabase } from "./test-database.ts";

/** Fills and closes a database. Returns the next one. */
async function lendAgain(change?: string) {
  const first = await createTestDatabase();
  await first.database.insert(rateLimit).values({ subject: "somebody", windowStartsAt: new Date(), count: 1 });
  if (change !== undefined) await first.database.execute(sql.raw(change));
  await first.close();
  const second = await createTestDatabase();
  const isSame = second.url === first.url;
  const rows = await second.database.select().from(rateLimit);
  await second.close();
  return { isSame, rows };
}

test("a database that was filled is lent again, without its rows", async () => {
  expect(await lendAgain()).toEqual({ isSame: true, rows: [] });
});

test.each([
  "alter table rate_limit add column of_a_test text",
  "alter table rate_limit rename column subject to of_a_test; alter table rate_limit rename to of_the_test",
  "create table of_a_test (a text)",
  "delete from drizzle.__drizzle_migrations",
])("one whose form was changed is not lent again: %s", async (change) => {
  expect(await lendAgain(change)).toEqual({ isSame: false, rows: [] });
});
