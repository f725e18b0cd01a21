import { sql } from "drizzle-orm";
import { type Probe, ProbeFailure } from "../adapters/probe/probe.port.ts";
import type { Database } from "./database.ts";
import { readDatabaseState } from "./migrate.ts";

/** Whether the database answers, has the tables of this program and takes writes. */
export function createDatabaseProbe(database: Database): Probe {
  return async () => {
    await database.execute(sql`select 1`).catch(() => {
      throw new ProbeFailure("no-answer");
    });
    const state = await readDatabaseState(database);
    if (state !== "ready") throw new ProbeFailure(state);
  };
}
