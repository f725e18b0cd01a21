import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { openClinicTask } from "../clinic-task/clinic-task.store.ts";
import { listRecordCodes } from "../customer/record-code.store.ts";
import { type ClosedVisit, closeMissedVisits } from "../visit-end/close-missed-visits.ts";
import { beatPulse } from "./background-pulse.store.ts";

/** A shorter stop, such as of a restart or a release, ends no visit: the clinic may be late as on any day. */
const OUTAGE_MS = 3_600_000;

/** So many patients are named; of more only how many they are. */
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
 * Notes that the background work runs and, when it has not for an hour and more, closes the visits whose end fell into that
 * time as "the clinic was not there": each patient is told with an apology and may book again, each clinic has one task with
 * the list. Run it before anything else at a start, and every minute; several processes may.
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
