import type { ConnectionResult } from "@madoguchi/contract/connection/connection-check";
import { and, eq, lte } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { connectionCheck } from "../../records/clinic/connection-check.table.ts";

type Begun = { clinicId: string; begunBy: string; begunAt: Date };

/** Records the begin of a check; `false` when the last one began after `unlessSince`. Of two at once one begins. */
export async function beginCheck(database: Database, begun: Begun, unlessSince: Date): Promise<boolean> {
  const rows = await database
    .insert(connectionCheck)
    .values({ ...begun, results: [] })
    .onConflictDoUpdate({
      target: connectionCheck.clinicId,
      set: { begunAt: begun.begunAt, begunBy: begun.begunBy, results: [] },
      setWhere: lte(connectionCheck.begunAt, unlessSince),
    })
    .returning({ clinicId: connectionCheck.clinicId });
  return rows.length > 0;
}

/** Stores the results, unless another check has begun since. */
export async function storeResults(
  database: Database,
  { clinicId, begunAt }: Omit<Begun, "begunBy">,
  results: ConnectionResult[],
): Promise<void> {
  const isStillThis = and(eq(connectionCheck.clinicId, clinicId), eq(connectionCheck.begunAt, begunAt));
  await database.update(connectionCheck).set({ results }).where(isStillThis);
}

export async function findLastCheck(database: Database, clinicId: string) {
  const [found] = await database.select().from(connectionCheck).where(eq(connectionCheck.clinicId, clinicId));
  return found;
}
