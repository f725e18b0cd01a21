import { type AuditEvent, recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { deleteCards, disableIdentity } from "../account-end/delete-at-services.ts";
import { findAccountForUpdate } from "../customer/account.store.ts";
import { deleteRecord } from "../erasure/erase-record.store.ts";
import { findPreparationFacts, upsertMark } from "../preparation/preparation.store.ts";
import { announceVisit } from "../treatment/announce-visit.store.ts";
import { listTreatmentIds } from "../treatment/treatment-ids.store.ts";
import { listRehearsalsBefore, lockRehearsal } from "./rehearsal.store.ts";
import { deleteJobsOf } from "./rehearsal-jobs.store.ts";

type Needs = Pick<Deps, "cards" | "database" | "identity" | "log" | "now">;

export type Remover = Pick<AuditEvent, "actor" | "statedOperator" | "requestId">;

/** An abandoned rehearsal is removed a day after it began. */
export const REHEARSAL_HOURS = 24;

const HOUR_MS = 3_600_000;

/**
 * Deletes the practice patient of a clinic with all their rows, and records the rehearsal as held when its visit was
 * finished. Their open connections end, and their user is disabled. Does nothing without a rehearsal. E003 while an
 * outside service does not answer: nothing is removed.
 */
export async function removeRehearsal(deps: Needs, clinicId: string, remover: Remover): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const row = await lockRehearsal(transaction, clinicId);
    if (!row) return;
    const at = deps.now();
    const { medicalBusinessId, customerId } = row;
    const owner = { medicalBusinessId, customerId };
    if ((await findPreparationFacts(transaction, clinicId, at)).hasFinishedRehearsal) {
      await upsertMark(transaction, { clinicId, mark: "rehearsal", state: "done", markedAt: at });
    }
    const account = await findAccountForUpdate(transaction, owner);
    if (account) await deleteCards(deps, transaction, owner, at);
    const treatmentIds = await listTreatmentIds(transaction, { ...owner, clinicId });
    await deleteJobsOf(transaction, owner);
    await deleteRecord(transaction, owner);
    for (const treatmentId of treatmentIds) await announceVisit(transaction, { clinicId, treatmentId });
    await recordAuditEvent(transaction, {
      ...{ medicalBusinessId, clinicId, ...remover, action: "rehearsal.end", subject: `clinic:${clinicId}` },
      ...{ customerId: null, at },
    });
    if (account) await disableIdentity(deps, transaction, { ...owner, ...account });
  });
}

/** Removes abandoned rehearsals. One that an outside service prevents from being removed is retried in the next night. */
export async function removeAbandonedRehearsals(deps: Needs): Promise<void> {
  const before = new Date(deps.now().getTime() - REHEARSAL_HOURS * HOUR_MS);
  for (const clinicId of await listRehearsalsBefore(deps.database, before)) {
    try {
      await removeRehearsal(deps, clinicId, { actor: "system", requestId: "remove-rehearsals" });
    } catch (error) {
      const reason = error instanceof Error ? error.name : "unknown";
      deps.log.warn({ reason }, "an abandoned rehearsal could not be removed and is retried tomorrow");
    }
  }
}
