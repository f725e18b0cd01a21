import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { backgroundPulse } from "./background-pulse.table.ts";

const NAME = "background";

/**
 * Records that the background work runs; returns the time of the record before, `null` for the first one. Of two calls
 * at once the second sees the first one's.
 */
export function beatPulse(database: Database, now: Date): Promise<Date | null> {
  return database.transaction(async (transaction) => {
    const first = await transaction
      .insert(backgroundPulse)
      .values({ name: NAME, beatAt: now })
      .onConflictDoNothing()
      .returning({ name: backgroundPulse.name });
    if (first.length > 0) return null;
    const isOwn = eq(backgroundPulse.name, NAME);
    const [earlier] = await transaction.select().from(backgroundPulse).where(isOwn).for("update");
    if (!earlier || earlier.beatAt >= now) return earlier?.beatAt ?? null;
    await transaction.update(backgroundPulse).set({ beatAt: now }).where(isOwn);
    return earlier.beatAt;
  });
}
