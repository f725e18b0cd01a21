import { inspect } from "node:util";
import { expect, test } from "vitest";
import { useTestClient } from "./use-test-client.ts";

const client = useTestClient();

test("a transaction of an app under test gets no second connection, and the next call does", async () => {
  const { database } = client.deps;
  const read = () => database.execute("select 1");
  const attempts = [
    () => database.transaction(read),
    () => database.transactionAfter(async () => undefined, read),
    () => database.transaction(() => database.transaction(read)),
    () => database.transaction((outer) => outer.transaction(read)),
  ];
  for (const attempt of attempts) {
    await expect(attempt()).rejects.toSatisfy((error) => inspect(error).includes("second connection"));
  }
  expect(await database.transaction((transaction) => transaction.execute("select 1 as one"))).toMatchObject({
    rows: [{ one: 1 }],
  });
  expect((await read()).rows).toHaveLength(1);
});
