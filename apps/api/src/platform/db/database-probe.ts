import { sql } from "drizzle-orm";
import { type Probe, ProbeFailure } from "../adapters/probe/probe.port.ts";
import type { Database } from "./database.ts";
import { isDatabaseReady } from "./migrate.ts";

/** Whether the database answers, and has the tables of this program. */
export function createDatabaseProbe(database: Database): Probe {
  return async () => {
    await database.execute(sql`select 1`).catch(() => {
      throw new ProbeFailure("no-answer");
    });
    if (!(await isDatabaseReady(database))) throw new ProbeFailure("outdated");
  };
}
