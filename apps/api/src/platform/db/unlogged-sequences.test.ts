import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import type { OpenDatabase } from "./database.ts";

let opened: OpenDatabase;

beforeEach(async () => {
  opened = await createTestDatabase();
});
afterEach(() => opened.close());

test("no sequence is unlogged, so that a promoted standby can use them at once", async () => {
  const kept = "select relname from pg_class where relkind = $1 and relpersistence = 'u' order by 1";
  expect((await opened.pool.query(kept, ["S"])).rows).toEqual([]);
  // The tables stay unlogged: their rows are worth nothing after a crash.
  const tables = (await opened.pool.query<{ relname: string }>(kept, ["r"])).rows.map(({ relname }) => relname);
  expect(tables).toEqual(["live_message", "rate_limit", "room_token_use"]);
});
