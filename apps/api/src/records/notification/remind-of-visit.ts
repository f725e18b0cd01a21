import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Deps } from "../../platform/deps.ts";
import { type JobRun, planJob } from "../../platform/jobs/job.store.ts";
import { enqueueNotification } from "./enqueue-notification.ts";
import type { JobQueue } from "./job-queues.ts";
import { findTreatmentToRemindOf } from "./reminder.store.ts";
import { remindersNow, visitReminders } from "./reminders.ts";

export type VisitToRemindOf = {
  medicalBusinessId: string;
  treatmentId: string;
  /** The booked start: a moved visit has another job for the new start. */
  startsAt: string;
  /** The instant up to which reminders were processed. */
  since: string;
};

/** Reminds of a visit and schedules the next run; ends when the visit was moved, cancelled or begun. */
export async function remindOfVisit(
  { database }: Pick<Deps, "database">,
  job: VisitToRemindOf,
  { id, at }: JobRun,
): Promise<void> {
  const { medicalBusinessId, treatmentId } = job;
  const visit = await findTreatmentToRemindOf(database, { medicalBusinessId, treatmentId });
  const startsAt = visit?.startsAt;
  if (!startsAt || visit.statusId !== TreatmentStatus.Reserved || startsAt.getTime() !== Date.parse(job.startsAt))
    return;
  const reminders = visitReminders({ ...visit, startsAt });
  const since = new Date(job.since);
  const { due, nextAt } = remindersNow(reminders, since, at);
  await database.transaction(async (transaction) => {
    if (due && startsAt > at) {
      const { clinicId, customerId } = visit;
      const event = { type: due.type, startsAt };
      await enqueueNotification(transaction, {
        ...{ medicalBusinessId, clinicId, customerId, treatmentId, event },
        now: at,
      });
    }
    if (!nextAt) return;
    const data = { medicalBusinessId, treatmentId, startsAt: job.startsAt, since: (due?.at ?? since).toISOString() };
    await planJob<JobQueue>(transaction, {
      queue: "remind-of-visit",
      data,
      startAfter: nextAt,
      plannedBy: id,
      now: at,
    });
  });
}
