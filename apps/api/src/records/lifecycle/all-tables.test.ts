import { expect, test } from "vitest";
import { useTestClient } from "../../testing/use-test-client.ts";
import { ALL_TABLES } from "./all-tables.ts";

const client = useTestClient();

test("every table of the database says how long its rows are stored, and why", async () => {
  const { rows } = await client.database.execute<{ name: string }>(
    "select table_name::text as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  expect(ALL_TABLES.map(([name]) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  expect(ALL_TABLES.filter(([, { kept, why }]) => kept.trim() === "" || why.trim() === "")).toEqual([]);
});

test("the nightly job deletes rows after as many days as their table says", () => {
  for (const [, { kept, why, expires }] of ALL_TABLES) {
    if (expires) expect(kept).toContain(`${expires.days} days`);
    expect([kept, why.includes("nightly job") || kept.startsWith("until the rehearsal")]).toEqual([
      kept,
      expires !== undefined || kept.startsWith("until the rehearsal"),
    ]);
  }
});
