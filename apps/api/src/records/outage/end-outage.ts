import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { listRecordCodes } from "../customer/record-code.store.ts";
import { openClinicTask } from "../task/task.store.ts";
import { type ClosedVisit, closeMissedVisits } from "../visit-end/close-missed-visits.ts";
import { beatPulse } from "./background-pulse.store.ts";

/** A shorter stop, such as a restart or a release, closes no visit: the clinic may be late as on any day. */
const OUTAGE_MS = 3_600_000;

/** At most so many patients are named; of more only the number. */
const MOST_NAMED = 20;

async function askForEachClinic({ database, now }: Pick<Deps, "database" | "now">, closed: readonly ClosedVisit[]) {
  const at = now();
  for (const clinicId of new Set(closed.map((visit) => visit.clinicId))) {
    const missed = closed.filter((visit) => visit.clinicId === clinicId);
    const { medicalBusinessId = "" } = missed[0] ?? {};
    const customerIds = missed.slice(0, MOST_NAMED).map(({ customerId }) => customerId);
    const codes = await listRecordCodes(database, medicalBusinessId, customerIds);
    const more = missed.length > MOST_NAMED ? "ほか" : "";
    await openClinicTask(database, {
      ...{ medicalBusinessId, clinicId, kind: "outage-visits", subject: `clinic:${clinicId}:${toCalendarDay(at)}` },
      ...{ customerId: null, treatmentId: null, createdAt: at },
      detail: `${missed.length}件：${codes.join("、")}${more}`,
    });
  }
}

/**
 * Records that the background work runs and, after a gap of an hour or more, closes the visits whose end was in the gap
 * as "the clinic was not there": each patient is notified with an apology and may book again, each clinic has one task
 * with the list. Run it before anything else at a start, and every minute, in any number of processes.
 */
export async function endOutage(deps: Pick<Deps, "database" | "now" | "log">): Promise<void> {
  const until = deps.now();
  const from = await beatPulse(deps.database, until);
  if (from === null || until.getTime() - from.getTime() < OUTAGE_MS) return;
  const closed = await closeMissedVisits(deps, { from, until, endedAs: "clinic-was-not-there" });
  const hours = Math.round((until.getTime() - from.getTime()) / 3_600_000);
  deps.log.warn(
    { hours, closed: closed.length },
    "the background jobs were interrupted; the visits of that time were closed",
  );
  await askForEachClinic(deps, closed);
}
