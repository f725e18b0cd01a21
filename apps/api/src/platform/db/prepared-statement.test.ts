import { Connection, types } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { databaseProblemOf } from "./database-error.ts";
import { createRowReader, NamedQuery } from "./named-query.ts";
import { prepareStatement } from "./prepared-statement.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  opened = await createTestDatabase();
});

afterAll(() => opened.close());

const readEverything = prepareStatement<{ count: number }, Record<string, unknown>>(
  "test_everything",
  `select number, 'みなと' as name, true as is_open, null::text as nothing, '{"a": [1, null]}'::jsonb as body,
     array['x', 'y'] as kinds, array[1, 2] as counts, 12.50::numeric as exact, 9007199254740993::int8 as large,
     date '2026-05-12' as day, timestamptz '2026-05-12 14:30:00+09' at time zone 'utc' as local
   from generate_series(1, :count::int) as number`,
);

test("every kind of value comes as the driver reads it, days as text, instants as dates", async () => {
  const common = {
    name: "みなと",
    isOpen: true,
    nothing: null,
    body: { a: [1, null] },
    kinds: ["x", "y"],
    counts: [1, 2],
    exact: "12.50",
    large: "9007199254740993",
    day: "2026-05-12",
    local: "2026-05-12 05:30:00",
  };
  for (const _ of ["first", "again"]) {
    expect(await readEverything(opened.database, { count: 2 })).toEqual([
      { number: 1, ...common },
      { number: 2, ...common },
    ]);
  }
  expect(await readEverything(opened.database, { count: 0 })).toEqual([]);
});

test("columns that a release changed under a running process are read with their new types", () => {
  const read = createRowReader();
  const answer = (name: string, dataTypeID: number) => {
    const query = new NamedQuery("test", "select", []);
    query.handleRowDescription({ fields: [{ name, dataTypeID }] });
    query.handleDataRow({ fields: ["1"] });
    return read(query);
  };
  expect(answer("number", types.builtins.INT4)).toEqual([{ number: 1 }]);
  expect(answer("number", types.builtins.TEXT)).toEqual([{ number: "1" }]);
  expect(answer("word", types.builtins.TEXT)).toEqual([{ word: "1" }]);
});

test("many callers of one statement get their own rows", async () => {
  const counts = Array.from({ length: 40 }, (_, index) => index);
  const rows = await Promise.all(counts.map((count) => readEverything(opened.database, { count })));
  expect(rows.map(({ length }) => length)).toEqual(counts);
});

test("a refused statement fails with the database's code, in a transaction and outside of one", async () => {
  const divide = prepareStatement<{ by: number }, { result: number }>("test_divide", "select 1 / :by::int as result");
  const refused = divide(opened.database, { by: 0 });
  await expect(refused).rejects.toSatisfy((error) => databaseProblemOf(error)?.sqlState === "22012");
  const within = opened.database.transaction((transaction) => divide(transaction, { by: 0 }));
  await expect(within).rejects.toSatisfy((error) => databaseProblemOf(error)?.sqlState === "22012");
  expect(await divide(opened.database, { by: 1 })).toEqual([{ result: 1 }]);
});

const divideTwice = prepareStatement<{ by: number }, { half: number; third: string }>(
  "test_columns",
  "select 6 / :by::int as half, 'x' as third",
);

test("a connection is asked once for the columns of a statement, and knows them after a refusal too", async () => {
  const describe = vi.spyOn(Connection.prototype, "describe");
  await opened.database.together(async (connection) => {
    expect(await divideTwice(connection, { by: 2 })).toEqual([{ half: 3, third: "x" }]);
    expect(await divideTwice(connection, { by: 3 })).toEqual([{ half: 2, third: "x" }]);
    await expect(divideTwice(connection, { by: 0 })).rejects.toThrow();
    const both = [divideTwice(connection, { by: 1 }), divideTwice(connection, { by: 6 })];
    expect(await Promise.all(both)).toEqual([[{ half: 6, third: "x" }], [{ half: 1, third: "x" }]]);
  });
  expect(describe).toHaveBeenCalledTimes(1);
  describe.mockRestore();
});

const readInstants = prepareStatement<{ instants: readonly string[] }, { startsAt: Date }>(
  "test_instants",
  "select instant::timestamptz as starts_at from unnest(:instants::text[]) as instant",
);

test("instants are read to the millisecond", async () => {
  const instants = ["2026-05-12T05:30:00.000Z", "2026-05-12T05:30:00.123Z", "2026-12-31T23:59:59.000Z"];
  const rows = await readInstants(opened.database, { instants: [...instants, "2026-05-12 05:30:00.123456+00"] });
  expect(rows.map(({ startsAt }) => startsAt.toISOString())).toEqual([...instants, "2026-05-12T05:30:00.123Z"]);
});
