import type { Database } from "../../platform/db/database.ts";
import { rateLimit } from "../../platform/http/rate-limit.table.ts";
import { readDoneWork } from "./sign-in-work.ts";

/** Whether a browser has done work for this subject that was not used yet; consumes it. */
export async function consumeWork(
  { database, hashSecret }: { database: Database; hashSecret: string },
  workAnswer: string | undefined,
  about: { subject: string; now: Date },
): Promise<boolean> {
  if (workAnswer === undefined) return false;
  const done = await readDoneWork(hashSecret, workAnswer, about);
  return done !== undefined && consumeDoneWork(database, done);
}

/** Consumes work, which is valid until then; `true` for exactly one of several calls at once. */
async function consumeDoneWork(
  database: Database,
  { signature, until }: { signature: string; until: Date },
): Promise<boolean> {
  const used = await database
    .insert(rateLimit)
    .values({ subject: `sign-in work ${signature}`, windowStartsAt: until, count: 1 })
    .onConflictDoNothing()
    .returning({ count: rateLimit.count });
  return used.length > 0;
}
