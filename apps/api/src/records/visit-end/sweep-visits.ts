import type { Deps } from "../../platform/deps.ts";
import { planJob } from "../../platform/jobs/job.store.ts";
import type { JobQueue } from "../notification/job-queues.ts";
import { endFactsOf } from "../visit/read-room-state.ts";
import { findRoom } from "../visit/room-state.store.ts";
import { END_GRACE_MINUTES, endsNowAs, goneFrom, isOverdue } from "../visit/visit-end.ts";
import { changeRoom } from "../visit/visit-room.store.ts";
import { listOpenVisitsEndedIn, type OpenVisit } from "./open-visit.store.ts";

type Needs = Pick<Deps, "database" | "now"> & {
  settings: Pick<Deps["settings"], "examinationDepartmentId" | "installation">;
};

const MINUTE_MS = 60_000;
const EARLIEST = new Date(0);

/** Schedules the job of a visit whose end must be processed, and records since when both sides are gone. */
async function lookAt({ database, settings }: Needs, visit: OpenVisit, at: Date): Promise<void> {
  const { medicalBusinessId, treatmentId, hasTask } = visit;
  const record = await findRoom(database, visit);
  if (!record) return;
  const facts = endFactsOf(record, settings);
  const goneSince = goneFrom(facts, at);
  const hasChanged = (goneSince === null) !== (record.goneSince === null);
  if (hasChanged) await changeRoom(database, { ...record, medicalBusinessId, treatmentId }, { goneSince });
  const isDue = endsNowAs(facts, at) !== null || (isOverdue(facts, at) && !hasTask);
  if (!isDue) return;
  const data = { medicalBusinessId, treatmentId };
  await planJob<JobQueue>(database, { queue: "end-visit", data, startAfter: at, now: at });
}

/**
 * Checks every open visit past its booked end and its grace, however long ago, and schedules a job for each whose end must
 * be processed: at a program's start this includes the visits that ended while no program ran. Safe to run twice at once.
 */
export async function sweepVisits(needs: Needs): Promise<void> {
  const at = needs.now();
  const until = new Date(at.getTime() - END_GRACE_MINUTES * MINUTE_MS);
  for (const visit of await listOpenVisitsEndedIn(needs.database, { from: EARLIEST, until })) {
    await lookAt(needs, visit, at);
  }
}
