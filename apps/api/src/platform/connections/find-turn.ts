import type { TurnConfig } from "../adapters/video-call/video-call.port.ts";
import type { Database } from "../db/database.ts";

/**
 * Finds the relay of a clinic's calls; `null`: they go through none. It reads with the caller's connection: transactions
 * that wait for a second one can use up the pool, and then wait for each other.
 */
export type FindTurn = (
  database: Database,
  clinic: { medicalBusinessId: string; clinicId: string },
) => Promise<TurnConfig | null>;
