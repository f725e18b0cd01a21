import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { newestMigration } from "./migrations-folder.ts";

/** Whether the database answers and has this program's schema. */
export async function isDatabaseReady(database: Database): Promise<boolean> {
  try {
    const result = await database.execute<{ applied: string | null }>(
      sql`select max(created_at) as applied from drizzle.__drizzle_migrations`,
    );
    return Number(result.rows[0]?.applied) >= newestMigration();
  } catch {
    return false;
  }
}
