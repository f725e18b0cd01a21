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

/** Deletes an attempt whose mail was never sent. */
export async function deleteSignInAttempt(database: Database, attemptId: string): Promise<void> {
  await database.delete(signInAttempt).where(eq(signInAttempt.attemptId, attemptId));
}

/** Stores the mail server's answer. */
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
 * Counts one attempt at the code before the code is compared, so that attempts at once never exceed the maximum.
 * `undefined` when the sign-in attempt is unknown, used or expired, or no attempts are left.
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

/** Counts an attempt at a code that is over; `false` once there were `maximumTries`. */
export async function countRefusedTry(database: Database, attemptId: string, maximumTries: number): Promise<boolean> {
  const rows = await database
    .update(signInAttempt)
    .set({ tries: sql`${signInAttempt.tries} + 1` })
    .where(and(eq(signInAttempt.attemptId, attemptId), lt(signInAttempt.tries, maximumTries)))
    .returning({ attemptId: signInAttempt.attemptId });
  return rows.length > 0;
}

/** Takes a counted attempt back, for a right code that could not be used through no fault of the patient's. */
export async function uncountCodeTry(database: Database, attemptId: string): Promise<void> {
  await database
    .update(signInAttempt)
    .set({ tries: sql`${signInAttempt.tries} - 1` })
    .where(eq(signInAttempt.attemptId, attemptId));
}

/** Consumes an attempt; `true` for exactly one of several callers at once. */
export async function consumeSignInAttempt(database: Database, attemptId: string, now: Date): Promise<boolean> {
  const rows = await database
    .update(signInAttempt)
    .set({ usedAt: now })
    .where(and(eq(signInAttempt.attemptId, attemptId), isNull(signInAttempt.usedAt)))
    .returning({ attemptId: signInAttempt.attemptId });
  return rows.length > 0;
}

/** Deletes attempts that expired before an instant, with the addresses in them. */
export async function deleteSignInAttemptsBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(signInAttempt).where(lt(signInAttempt.expiresAt, instant));
}

type LineLoginAttemptRow = typeof lineLoginAttempt.$inferSelect;

export type LineLoginAttempt = Omit<LineLoginAttemptRow, "search"> & {
  search: ReturnType<typeof readReservationSearch>;
};

const storedSearchSchema = z.record(z.string(), z.unknown());

export async function insertLineLoginAttempt(
  database: Database,
  attempt: Omit<LineLoginAttempt, "usedAt">,
): Promise<void> {
  await database.insert(lineLoginAttempt).values(attempt);
}

/** The attempt that this state began, valid or not. */
export async function findLineLoginAttempt(
  database: Database,
  stateHash: string,
): Promise<LineLoginAttempt | undefined> {
  const rows = await database.select().from(lineLoginAttempt).where(eq(lineLoginAttempt.stateHash, stateHash));
  const row = rows[0];
  return row && { ...row, search: readReservationSearch(storedSearchSchema.parse(row.search)) };
}

/** Consumes an attempt; `true` for exactly one of several callers at once. */
export async function consumeLineLoginAttempt(database: Database, attemptId: string, now: Date): Promise<boolean> {
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

/** Restores an attempt whose code did not reach LINE. */
export async function restoreLineLoginAttempt(database: Database, attemptId: string): Promise<void> {
  await database.update(lineLoginAttempt).set({ usedAt: null }).where(eq(lineLoginAttempt.attemptId, attemptId));
}

export async function deleteLineLoginAttemptsBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(lineLoginAttempt).where(lt(lineLoginAttempt.expiresAt, instant));
}
