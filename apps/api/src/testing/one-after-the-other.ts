import { eq, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { treatment } from "../records/treatment/treatment.table.ts";
import type { TestClient } from "./test-client.ts";

async function countWaiting({ database }: TestClient): Promise<number> {
  const waiting = await database.execute<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.rows[0]?.count ?? 0;
}

type Calls<First, Second> = readonly [() => Promise<First>, () => Promise<Second>];

/** Lets two calls queue for a row in this order before the first may continue. */
export async function queueForRow<First, Second>(
  client: TestClient,
  calls: Calls<First, Second>,
  { table, row }: { table: PgTable; row: SQL },
): Promise<[First, Second]> {
  const begunCalls = await client.database.transaction(async (transaction) => {
    await transaction.select().from(table).where(row).for("update");
    const first = calls[0]();
    while ((await countWaiting(client)) < 1);
    const second = calls[1]();
    while ((await countWaiting(client)) < 2);
    return { first, second };
  });
  return Promise.all([begunCalls.first, begunCalls.second]);
}

/** Lets two calls queue for a treatment in this order before the first may continue. */
export function oneAfterTheOther<First, Second>(
  client: TestClient,
  calls: Calls<First, Second>,
  name = "visit",
): Promise<[First, Second]> {
  const row = eq(treatment.treatmentId, client.treatmentId(name));
  return queueForRow(client, calls, { table: treatment, row });
}
