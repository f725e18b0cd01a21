import type { Database } from "../../platform/db/database.ts";
import { rateLimit } from "../../platform/http/rate-limit.table.ts";

/** Consumes work, which is valid until then; `true` for exactly one of several calls at once. */
export async function consumeDoneWork(
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
