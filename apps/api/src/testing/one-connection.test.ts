import { inspect } from "node:util";
import { expect, test } from "vitest";
import { useTestClient } from "./use-test-client.ts";

const client = useTestClient();

test("a transaction of an app under test, and its reads that travel together, get no second connection, and the next call does", async () => {
  const { database } = client.deps;
  const read = () => database.execute("select 1");
  const attempts = [
    () => database.transaction(read),
    () => database.transactionAfter(async () => undefined, read),
    () => database.transaction(() => database.transaction(read)),
    () => database.transaction((outer) => outer.transaction(read)),
    () => database.together(read),
    () => database.together(() => database.transaction(read)),
  ];
  for (const attempt of attempts) {
    await expect(attempt()).rejects.toSatisfy((error) => inspect(error).includes("asked the pool for a second one"));
  }
  const nested = database.together((connection) => connection.transaction((inner) => inner.execute("select 1")));
  await expect(nested).rejects.toThrow("Reads on one connection begin no transaction.");
  expect(await database.transaction((transaction) => transaction.execute("select 1 as one"))).toMatchObject({
    rows: [{ one: 1 }],
  });
  expect((await read()).rows).toHaveLength(1);
});
