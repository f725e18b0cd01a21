import { sql } from "drizzle-orm";
import type { TestClient } from "./test-client.ts";

/** Rows that every call changes: stored answers, counts, and when a person was last seen. */
const TRACES = ["idempotency_key", "rate_limit", "customer_session", "staff_session", "operation_key"];

/** The rows of every table, so that every effect of a repeated act is seen. */
export async function readEverything({ database }: Pick<TestClient, "database">): Promise<Record<string, unknown[]>> {
  const tables = await database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const names = tables.rows.map(({ name }) => name).filter((name) => !TRACES.includes(name));
  const reads = names.map(async (name) => {
    const { rows } = await database.execute<{ row: unknown }>(`select to_jsonb(t) as row from "${name}" t order by 1`);
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(reads));
}
