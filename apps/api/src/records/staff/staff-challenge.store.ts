import { eq, lt } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { staffChallenge } from "./staff-challenge.table.ts";

export type StaffChallenge = typeof staffChallenge.$inferSelect;

/** Stores a challenge, and deletes those that were not answered in time. */
export async function insertChallenge(
  database: Database,
  challenge: typeof staffChallenge.$inferInsert,
  now: Date,
): Promise<void> {
  await deleteChallengesBefore(database, now);
  await database.insert(staffChallenge).values(challenge);
}

/** Deletes the challenges that had expired by an instant. */
export async function deleteChallengesBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(staffChallenge).where(lt(staffChallenge.expiresAt, instant));
}

/** Consumes a challenge; `undefined` when it is unknown, consumed or too old. */
export async function consumeChallenge(
  database: Database,
  challengeId: string,
  now: Date,
): Promise<StaffChallenge | undefined> {
  const [taken] = await database.delete(staffChallenge).where(eq(staffChallenge.challengeId, challengeId)).returning();
  return taken && taken.expiresAt > now ? taken : undefined;
}
