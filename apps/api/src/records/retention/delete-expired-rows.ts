import type { Deps } from "../../platform/deps.ts";
import { deleteRowsExpiredAt } from "./past-rows.store.ts";

/**
 * Deletes expired rows that neither law nor need requires (`npm run retention`): past times without a booking, drafts and
 * photos that were never sent, messages, resolved tasks, sign-ins and links of the clinic's people. Logs the numbers. Runs
 * every night; safe to run twice.
 */
export async function deleteExpiredRows({ database, now, log }: Pick<Deps, "database" | "now" | "log">): Promise<void> {
  const gone = await deleteRowsExpiredAt(database, now());
  if (Object.keys(gone).length > 0) log.info({ gone }, "expired records were deleted");
}
