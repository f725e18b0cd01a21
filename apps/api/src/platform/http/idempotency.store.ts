import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { prepareStatement, prepareWrite } from "../db/prepared-statement.ts";
import { idempotencyKey } from "./idempotency.table.ts";

export type StoredAnswer = { requestHash: string; body: unknown; createdAt: Date };

const tryLock = prepareStatement<{ name: string }, { isMine: boolean }>(
  "idempotency_claim",
  "select pg_try_advisory_xact_lock(hashtextextended(:name, 0)) as is_mine",
);

/** Locks the key for the rest of the transaction; false while another call with the same key runs, in any process. */
export async function claimKey(database: Database, owner: string, key: string): Promise<boolean> {
  const [row] = await tryLock(database, { name: `idempotency ${owner} ${key}` });
  return row?.isMine === true;
}

const selectAnswer = prepareStatement<
  { owner: string; key: string },
  { requestHash: string; body: unknown; createdAt: Date }
>("idempotency_find", "select request_hash, body, created_at from idempotency_key where owner = :owner and key = :key");

export async function findAnswer(database: Database, owner: string, key: string): Promise<StoredAnswer | undefined> {
  const [found] = await selectAnswer(database, { owner, key });
  if (!found) return undefined;
  return { requestHash: found.requestHash, body: found.body, createdAt: found.createdAt };
}

export async function deleteAnswer(database: Database, owner: string, key: string): Promise<void> {
  await database.delete(idempotencyKey).where(and(eq(idempotencyKey.owner, owner), eq(idempotencyKey.key, key)));
}

const insertAnswer = prepareWrite<{
  owner: string;
  key: string;
  requestHash: string;
  status: number;
  body: string;
  createdAt: Date;
}>(
  "idempotency_keep",
  `insert into idempotency_key (owner, key, request_hash, status, body, created_at)
   values (:owner, :key, :requestHash, :status, :body, :createdAt)`,
);

export async function storeAnswer(
  database: Database,
  answer: { owner: string; key: string; requestHash: string; status: number; body: unknown; createdAt: Date },
): Promise<void> {
  await insertAnswer(database, { ...answer, body: JSON.stringify(answer.body) });
}

export async function deleteAnswersBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, instant));
}
