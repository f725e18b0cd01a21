import type { Deps } from "../../platform/deps.ts";
import { endProposal } from "./end-proposal.ts";
import { listOverdue } from "./proposal.store.ts";

/** Records the lapse of proposals that their patients did not answer in their days. Runs every night; safe to run twice. */
export async function lapseProposals({ database, now }: Pick<Deps, "database" | "now">): Promise<void> {
  const at = now();
  for (const proposal of await listOverdue(database, at)) {
    await database.transaction((transaction) =>
      endProposal(transaction, proposal, { as: "lapsed", at }, { actor: "system", requestId: "lapse-proposals" }),
    );
  }
}
