import { type Probe, ProbeFailure } from "../adapters/probe/probe.port.ts";
import type { Database } from "./database.ts";
import { readDatabaseState } from "./migrate.ts";

/** Whether the database answers, has the tables of this program and takes writes. */
export function createDatabaseProbe(database: Database): Probe {
  return async () => {
    const state = await readDatabaseState(database);
    if (state !== "ready") throw new ProbeFailure(state);
  };
}
