import { readReservationSearch } from "@madoguchi/contract/reservation/search";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { lineLoginAttempt, signInAttempt } from "./sign-in-attempt.table.ts";

export type SignInAttemptRow = typeof signInAttempt.$inferSelect;

export async function insertSignInAttempt(
  database: Database,
  attempt: Pick<SignInAttemptRow, "attemptId" | "email" | "codeHash" | "mailState" | "createdAt" | "expiresAt">,
): Promise<void> {
  await database.insert(signInAttempt).values(attempt);
}

/** For an attempt whose mail never went out. */
export async function deleteSignInAttempt(database: Database, attemptId: string): Promise<void> {
  await database.delete(signInAttempt).where(eq(signInAttempt.attemptId, attemptId));
}

/** Notes what the mail server said. */
export async function recordMailState(
  database: Database,
  attemptId: string,
  mailState: SignInAttemptRow["mailState"],
): Promise<void> {
  await database.update(signInAttempt).set({ mailState }).where(eq(signInAttempt.attemptId, attemptId));
}

export async function findSignInAttempt(database: Database, attemptId: string): Promise<SignInAttemptRow | undefined> {
  const rows = await database.select().from(signInAttempt).where(eq(signInAttempt.attemptId, attemptId));
  return rows[0];
}

/**
 * Counts one try at the code before the code is looked at, so that any number of tries at once is never more than the
 * maximum. `undefined` when the attempt is unknown, used, expired or out of tries.
 */
export async function countCodeTry(
  database: Database,
  attemptId: string,
  maximumTries: number,
  now: Date,
): Promise<SignInAttemptRow | undefined> {
  const rows = await database
    .update(signInAttempt)
    .set({ tries: sql`${signInAttempt.tries} + 1` })
    .where(
      and(
        eq(signInAttempt.attemptId, attemptId),
        isNull(signInAttempt.usedAt),
        gt(signInAttempt.expiresAt, now),
        lt(signInAttempt.tries, maximumTries),
      ),
    )
    .returning();
  return rows[0];
}

/** Counts a try at an attempt that is over; `false` once there were `maximumTries`. */
export async function countRefusedTry(database: Database, attemptId: string, maximumTries: number): Promise<boolean> {
  const rows = await database
    .update(signInAttempt)
    .set({ tries: sql`${signInAttempt.tries} + 1` })
    .where(and(eq(signInAttempt.attemptId, attemptId), lt(signInAttempt.tries, maximumTries)))
    .returning({ attemptId: signInAttempt.attemptId });
  return rows.length > 0;
}

/** Takes a counted try back, for a code that was right and could not be used through no fault of the patient's. */
export async function takeCodeTryBack(database: Database, attemptId: string): Promise<void> {
  await database
    .update(signInAttempt)
    .set({ tries: sql`${signInAttempt.tries} - 1` })
    .where(eq(signInAttempt.attemptId, attemptId));
}

/** Uses an attempt up; of several callers at once exactly one is answered `true`. */
export async function spendSignInAttempt(database: Database, attemptId: string, now: Date): Promise<boolean> {
  const rows = await database
    .update(signInAttempt)
    .set({ usedAt: now })
    .where(and(eq(signInAttempt.attemptId, attemptId), isNull(signInAttempt.usedAt)))
    .returning({ attemptId: signInAttempt.attemptId });
  return rows.length > 0;
}

/** Forgets attempts that ran out before an instant, and the addresses in them. */
export async function deleteSignInAttemptsBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(signInAttempt).where(lt(signInAttempt.expiresAt, instant));
}

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

export async function deleteLineLoginAttemptsBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(lineLoginAttempt).where(lt(lineLoginAttempt.expiresAt, instant));
}
