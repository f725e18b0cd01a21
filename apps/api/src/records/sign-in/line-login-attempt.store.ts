import { readReservationSearch } from "@madoguchi/contract/reservation/search";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { lineLoginAttempt } from "./line-login-attempt.table.ts";

type LineLoginAttemptRow = typeof lineLoginAttempt.$inferSelect;

export type LineLoginAttempt = Omit<LineLoginAttemptRow, "search"> & {
  search: ReturnType<typeof readReservationSearch>;
};

const keptSearchSchema = z.record(z.string(), z.unknown());

export async function insertLineLoginAttempt(
  database: Database,
  attempt: Omit<LineLoginAttempt, "usedAt">,
): Promise<void> {
  await database.insert(lineLoginAttempt).values(attempt);
}

/** The attempt that this state began, whether or not it is still good. */
export async function findLineLoginAttempt(
  database: Database,
  stateHash: string,
): Promise<LineLoginAttempt | undefined> {
  const rows = await database.select().from(lineLoginAttempt).where(eq(lineLoginAttempt.stateHash, stateHash));
  const row = rows[0];
  return row && { ...row, search: readReservationSearch(keptSearchSchema.parse(row.search)) };
}

/** Uses an attempt up; of several callers at once exactly one is answered `true`. */
export async function spendLineLoginAttempt(database: Database, attemptId: string, now: Date): Promise<boolean> {
  const rows = await database
    .update(lineLoginAttempt)
    .set({ usedAt: now })
    .where(
      and(
        eq(lineLoginAttempt.attemptId, attemptId),
        isNull(lineLoginAttempt.usedAt),
        gt(lineLoginAttempt.expiresAt, now),
      ),
    )
    .returning({ attemptId: lineLoginAttempt.attemptId });
  return rows.length > 0;
}

/** For an attempt whose code LINE never got to see. */
export async function giveLineLoginAttemptBack(database: Database, attemptId: string): Promise<void> {
  await database.update(lineLoginAttempt).set({ usedAt: null }).where(eq(lineLoginAttempt.attemptId, attemptId));
}

/** Forgets attempts that ran out before an instant. */
export async function deleteLineLoginAttemptsBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(lineLoginAttempt).where(lt(lineLoginAttempt.expiresAt, instant));
}
