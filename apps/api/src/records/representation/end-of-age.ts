import type { Deps } from "../../platform/deps.ts";
import { endActing } from "./end-acting.ts";
import { listOfAge, listOfPerson } from "./representation.store.ts";

/**
 * Records the end of representations at the 18th birthday, which have been refused since that day began; a person who
 * cannot be reached becomes the clinic's task. Safe to run twice.
 */
export async function endOfAge({ database, now }: Pick<Deps, "database" | "now">): Promise<void> {
  const at = now();
  for (const person of await listOfAge(database, at)) {
    await database.transaction(async (transaction) => {
      for (const row of await listOfPerson(transaction, person, at)) {
        if (!row.endsOfAge || row.isActing) continue;
        await endActing(
          transaction,
          person,
          row,
          { why: "came-of-age", at },
          { actor: "system", requestId: "end-of-age" },
        );
      }
    });
  }
}
