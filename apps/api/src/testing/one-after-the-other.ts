import { eq } from "drizzle-orm";
import { treatment } from "../records/treatment/treatment.table.ts";
import type { TestClient } from "./test-client.ts";

async function countWaiting({ database }: TestClient): Promise<number> {
  const waiting = await database.execute<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.rows[0]?.count ?? 0;
}

/** Lets two calls queue for a treatment in this order before the first may go on. */
export async function oneAfterTheOther<First, Second>(
  client: TestClient,
  calls: readonly [() => Promise<First>, () => Promise<Second>],
  name = "visit",
): Promise<[First, Second]> {
  const begunCalls = await client.database.transaction(async (transaction) => {
    const row = eq(treatment.treatmentId, client.treatmentId(name));
    await transaction.select().from(treatment).where(row).for("update");
    const first = calls[0]();
    while ((await countWaiting(client)) < 1);
    const second = calls[1]();
    while ((await countWaiting(client)) < 2);
    return { first, second };
  });
  return Promise.all([begunCalls.first, begunCalls.second]);
}
