import type { Probe } from "../adapters/probe/probe.port.ts";
import type { Database } from "../db/database.ts";
import { listKeysAfter } from "./identity-signing-key.store.ts";

/** Whether the keys that sign ID tokens can be read. Creates none: the first sign-in does. */
export function createSigningKeysProbe(database: Database, now: () => Date): Probe {
  return async () => void (await listKeysAfter(database, now()));
}
