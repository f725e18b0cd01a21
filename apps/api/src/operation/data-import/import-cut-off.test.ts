import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { manyPatients, openImports, patientsFile } from "../../testing/test-imports.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({});

/** Finds the connection that waits for a lock, which is the import's. */
async function findWaiting(): Promise<number | undefined> {
  const { rows } = await client.database.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.pid;
}

test("an import that is cut off leaves nothing, and is complete when it is sent again", async () => {
  const imports = openImports(client);
  const file = patientsFile(manyPatients(1200));
  const counts = { newRows: 1200, leftOutRows: 0 };
  const other = client.another();
  const cutOff = await other.database.transaction(async (transaction) => {
    // The import has written its first patients by then, and waits.
    await transaction.execute(sql`lock table imported_patient in share mode`);
    const answer = imports.send(file, counts, "key-1");
    await expect.poll(findWaiting, { timeout: 30_000 }).toBeDefined();
    await client.database.execute(sql`select pg_terminate_backend(${await findWaiting()}::int)`);
    return answer;
  });
  expect(cutOff.status).toBe(503);
  const left = sql`select (select count(*)::int from customer) as customers, (select count(*)::int from data_import) as imports`;
  expect((await client.database.execute(left)).rows).toEqual([{ customers: 0, imports: 0 }]);
  expect((await imports.send(file, counts, "key-1")).status).toBe(201);
  expect((await client.database.execute(left)).rows).toEqual([{ customers: 1200, imports: 1 }]);
}, 60_000);
