import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { API_FOLDER } from "../../platform/config/api-folder.ts";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import { RETENTION_DAYS } from "./delete-expired-rows.ts";

let client: TestClient;

beforeEach(async () => {
  client = await createTestClient();
});
afterEach(() => client.close());

/** The rows of the page by their table; a row may name several. */
function readPage(): Map<string, { kept: string; why: string }> {
  const page = readFileSync(join(API_FOLDER, "../../docs/retention.md"), "utf8");
  return new Map(
    [...page.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| (.+) \| (.+) \|$/gm)].flatMap(
      ([, tables = "", kept = "", why = ""]) =>
        [...tables.matchAll(/\w+/g)].map(([table]): [string, { kept: string; why: string }] => [table, { kept, why }]),
    ),
  );
}

test("the page has every table of the database with the time for which its rows are stored, and the reason", async () => {
  const { rows } = await client.database.execute<{ name: string }>(
    "select table_name::text as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const page = readPage();
  expect([...page.keys()].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  expect([...page].filter(([, { kept, why }]) => kept.trim() === "" || why.trim() === "")).toEqual([]);
});

test("the nightly job deletes rows after as many days as the page states", () => {
  const page = readPage();
  for (const [table, days] of RETENTION_DAYS) {
    expect(page.get(table)?.kept).toContain(`${days} days`);
    expect(page.get(table)?.why).toContain("nightly job");
  }
});
