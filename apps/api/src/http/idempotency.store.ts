import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { idempotencyKey } from "./idempotency.table.ts";

export type KeptAnswer = { requestHash: string; body: unknown };

/** Takes the key for the rest of the transaction; false while another call with the same key runs, in any process. */
export async function claimKey(database: Database, owner: string, key: string): Promise<boolean> {
  const result = await database.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${owner} ${key}`}, 0)) as "isMine"`,
  );
  return result.rows[0]?.isMine === true;
}

/** The answer kept under a key, forgotten first when it was made before `keptSince`. */
export async function findAnswer(
  database: Database,
  owner: string,
  key: string,
  keptSince: Date,
): Promise<KeptAnswer | undefined> {
  const isOfKey = and(eq(idempotencyKey.owner, owner), eq(idempotencyKey.key, key));
  const [found] = await database.select().from(idempotencyKey).where(isOfKey);
  if (!found || found.createdAt >= keptSince) return found;
  await database.delete(idempotencyKey).where(isOfKey);
  return undefined;
}

export async function keepAnswer(
  database: Database,
  answer: { owner: string; key: string; requestHash: string; status: number; body: unknown; createdAt: Date },
): Promise<void> {
  await database.insert(idempotencyKey).values(answer);
}

/** Forgets answers made before an instant. */
export async function deleteAnswersBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, instant));
}
