import { isUnpaid } from "@madoguchi/contract/treatment/status";
import type { Deps } from "../../platform/deps.ts";
import { type JobRun, planJob } from "../../platform/jobs/job.store.ts";
import { findChargeInForce } from "../charge/charge.store.ts";
import { readStatus } from "../treatment/read-status.ts";
import { enqueueNotification } from "./enqueue-notification.ts";
import type { JobQueue } from "./job-queues.ts";
import { findTreatmentToRemindOf } from "./reminder.store.ts";
import { chargeReminders, remindersNow } from "./reminders.ts";

export type ChargeToRemindOf = {
  medicalBusinessId: string;
  treatmentId: string;
  /** The instant up to which reminders were processed. */
  since: string;
};

/** Reminds of the charge in force and schedules the next run; ends once it is paid or closed. */
export async function remindOfCharge(
  { database }: Pick<Deps, "database">,
  job: ChargeToRemindOf,
  { id, at }: JobRun,
): Promise<void> {
  const { medicalBusinessId, treatmentId } = job;
  const treatment = await findTreatmentToRemindOf(database, { medicalBusinessId, treatmentId });
  const charge = await findChargeInForce(database, { medicalBusinessId, treatmentId });
  if (!treatment || !charge || !isUnpaid(readStatus(treatment.statusId))) return;
  const since = new Date(job.since);
  const { due, nextAt } = remindersNow(chargeReminders(charge), since, at);
  await database.transaction(async (transaction) => {
    if (due) {
      const { clinicId, customerId } = treatment;
      const event = { type: due.type, version: charge.version, dueAt: charge.dueAt };
      await enqueueNotification(transaction, {
        ...{ medicalBusinessId, clinicId, customerId, treatmentId, event },
        now: at,
      });
    }
    if (!nextAt) return;
    const data = { medicalBusinessId, treatmentId, since: (due?.at ?? since).toISOString() };
    await planJob<JobQueue>(transaction, {
      queue: "remind-of-charge",
      data,
      startAfter: nextAt,
      plannedBy: id,
      now: at,
    });
  });
}
