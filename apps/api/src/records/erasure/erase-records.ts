import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { deleteCards, disableIdentity } from "../account-end/delete-at-services.ts";
import { findAccountForUpdate } from "../customer/account.store.ts";
import { deleteRecord } from "./erase-record.store.ts";
import { listWaitingEntries, type RunKey, updateErased, updateExclusion } from "./erasure-entry.store.ts";
import { listRunsToErase, lockRun, updateRun } from "./erasure-run.store.ts";
import { isRetentionStillOver } from "./past-keeping.store.ts";

type Needs = Pick<Deps, "cards" | "database" | "identity" | "log" | "now">;

/** The reason when a record of a confirmed run is left without an owner's decision. */
export const ADDED_TO_REASON = "確認のあとに新しい記録やログインがあったため、残しました。";

/**
 * Erases the record of one patient of a run, in one transaction with the list of the deleted rows. An account that is
 * still open is closed at the outside services first. A record to which something was added since the confirmation
 * stays, and the list records that; a withdrawn run erases nothing. E003 while an outside service does not answer: the
 * record is as it was.
 */
async function eraseRecord(deps: Needs, run: RunKey, customerId: string): Promise<void> {
  const { medicalBusinessId, clinicId, year } = run;
  const owner = { medicalBusinessId, customerId };
  await deps.database.transaction(async (transaction) => {
    const locked = await lockRun(transaction, run);
    if (!locked || locked.confirmedAt === null || locked.endedAt !== null) return;
    const at = deps.now();
    if (!(await isRetentionStillOver(transaction, owner, at))) {
      await updateExclusion(transaction, { ...run, customerId }, { reason: ADDED_TO_REASON, by: "システム" });
      return;
    }
    const account = await findAccountForUpdate(transaction, owner);
    if (account) await deleteCards(deps, transaction, owner, at);
    const erasedRows = await deleteRecord(transaction, owner);
    await updateErased(transaction, { ...run, customerId }, { erasedAt: at, erasedRows });
    await recordAuditEvent(transaction, {
      ...{ medicalBusinessId, clinicId, actor: "system", action: "erasure.erase", subject: `erasure:${year}` },
      ...{ customerId: null, requestId: "erase-records", at },
    });
    if (account) await disableIdentity(deps, transaction, { ...owner, ...account });
  });
}

/**
 * Erases what an owner confirmed `ERASURE_GRACE_DAYS` ago, one patient at a time. A record that an outside service
 * prevents from being erased is logged and retried in the next night. Safe to run twice.
 */
export async function eraseRecords(deps: Needs): Promise<void> {
  for (const { medicalBusinessId, clinicId, year } of await listRunsToErase(deps.database, deps.now())) {
    const run = { medicalBusinessId, clinicId, year };
    for (const { customerId } of await listWaitingEntries(deps.database, run)) {
      try {
        await eraseRecord(deps, run, customerId);
      } catch (error) {
        const reason = error instanceof Error ? error.name : "unknown";
        deps.log.warn({ reason }, "a record could not be erased after its retention period and is retried tomorrow");
      }
    }
    if ((await listWaitingEntries(deps.database, run)).length === 0) {
      await updateRun(deps.database, run, { endedAt: deps.now() });
    }
  }
}
