import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

export async function readDatabaseClock(database: Database): Promise<Date> {
  const { rows } = await database.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::text as now`,
  );
  return new Date(Number(rows[0]?.now));
}
