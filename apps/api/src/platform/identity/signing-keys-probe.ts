import type { Probe } from "../adapters/probe/probe.port.ts";
import type { Database } from "../db/database.ts";
import { listKeysAfter } from "./identity-signing-key.store.ts";

/** Whether the keys that sign ID tokens can be read. Makes none: that is for the first sign-in. */
export function createSigningKeysProbe(database: Database, now: () => Date): Probe {
  return async () => void (await listKeysAfter(database, now()));
}
