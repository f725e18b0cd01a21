import { hash } from "node:crypto";
import { STILL_RUNNING } from "@madoguchi/contract/errors/refusal";
import type { z } from "zod";
import type { Database } from "../db/database.ts";
import { fail } from "../errors/fail.ts";
import type { AnyCall } from "./app-env.ts";
import { claimKey, deleteAnswer, findAnswer, storeAnswer } from "./idempotency.store.ts";

const KEPT_HOURS = 24;
const HOUR_MS = 3_600_000;

/** The instant before which stored answers no longer count. */
export function answersValidSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_HOURS * HOUR_MS);
}

function hashRequest(context: AnyCall, body: unknown): string {
  const request = JSON.stringify([context.req.method, context.req.path, body]);
  return hash("sha256", request, "base64url");
}

/**
 * Runs a call that creates something, once for each `Idempotency-Key` of the same caller, in one transaction:
 *
 * ```ts
 * const answer = await answerOnce(context, deps, { body, status: 201, answer: bookedSchema }, (database) =>
 *   bookTreatment({ ...deps, database }, …));
 * return context.json(answer, 201);
 * ```
 *
 * `work` gets the transaction as its database. The same key and body again gets the first answer, for 24 hours; the
 * same key with another body or path is E001; a key whose first call still runs is a 409 that says to retry. A refusal
 * rolls back and is not stored, so that the patient may try again. Without a key it is just one transaction.
 */
export async function answerOnce<Answer extends z.ZodType>(
  context: AnyCall,
  deps: { database: Database; now: () => Date },
  call: { body: unknown; status: number; answer: Answer },
  work: (database: Database) => Promise<z.output<Answer>>,
): Promise<z.output<Answer>> {
  const key = context.req.header("idempotency-key");
  if (key === undefined) return deps.database.transaction(work);
  const owner = context.var.keyOwner;
  const requestHash = hashRequest(context, call.body);

  // Two statements at once: the second sees the answer of a call that has just released the key.
  const open = (database: Database) => Promise.all([claimKey(database, owner, key), findAnswer(database, owner, key)]);

  return deps.database.transactionAfter(open, async (database, [isMine, found]) => {
    if (!isMine) fail(STILL_RUNNING, { retryAfterSeconds: 1, reason: "idempotency key in use" });
    const now = deps.now();
    const kept = found && found.createdAt >= answersValidSince(now) ? found : undefined;
    if (found && !kept) await deleteAnswer(database, owner, key);
    if (kept && kept.requestHash !== requestHash) {
      fail("Validation", {
        issues: [{ path: "idempotency-key", message: "このキーは別の内容の操作に使われています。" }],
      });
    }
    if (kept) return call.answer.parse(kept.body);
    const body = await work(database);
    await storeAnswer(database, { owner, key, requestHash, status: call.status, body, createdAt: now });
    return body;
  });
}
