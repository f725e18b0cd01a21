import type { Database } from "../../platform/db/database.ts";
import { rateLimit } from "../../platform/http/rate-limit.table.ts";

/** Uses work up, which is good until then; of several at once exactly one is answered `true`. */
export async function spendDoneWork(
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
