import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { BY_ITSELF } from "../task/by-itself.ts";
import { openClinicTask, resolveTaskOf } from "../task/task.store.ts";
import type { RunKey } from "./erasure-entry.store.ts";
import { endUnconfirmedRuns, insertRun, listClinicsWithoutRun, updateRun } from "./erasure-run.store.ts";
import { insertEntriesPastRetention } from "./past-keeping.store.ts";

type Needs = Pick<Deps, "database" | "now">;

/** The clinic's task to review a run's proposal. */
export function proposedErasureOf({ clinicId, year }: Pick<RunKey, "clinicId" | "year">) {
  return { kind: "erasure-proposed", subject: `erasure:${clinicId}:${year}` } as const;
}

async function propose({ database, now }: Needs, run: RunKey): Promise<void> {
  const at = now();
  const { medicalBusinessId, clinicId, year } = run;
  await database.transaction(async (transaction) => {
    if (!(await insertRun(transaction, run, at))) return;
    for (const earlier of await endUnconfirmedRuns(transaction, run, at)) {
      const resolver = { medicalBusinessId, clinicId, name: BY_ITSELF };
      await resolveTaskOf(transaction, resolver, proposedErasureOf({ clinicId, year: earlier }), at);
    }
    const count = await insertEntriesPastRetention(transaction, run, { year, now: at });
    if (count === 0) return updateRun(transaction, run, { endedAt: at });
    await recordAuditEvent(transaction, {
      ...{ medicalBusinessId, clinicId, actor: "system", action: "erasure.propose", subject: `erasure:${year}` },
      ...{ customerId: null, requestId: "propose-erasure", at },
    });
    const about = { medicalBusinessId, clinicId, customerId: null, treatmentId: null };
    await openClinicTask(transaction, { ...about, ...proposedErasureOf(run), detail: String(year), createdAt: at });
  });
}

/**
 * Proposes once a year to each clinic the records whose retention is over (`docs/retention.md`), with a task. An unconfirmed
 * run of an earlier year ends by it. Runs every night, so that the year's first night does it; safe to run twice.
 */
export async function proposeErasure(needs: Needs): Promise<void> {
  const year = Number(toCalendarDay(needs.now()).slice(0, 4));
  for (const clinic of await listClinicsWithoutRun(needs.database, year)) await propose(needs, { ...clinic, year });
}
