import { isUnpaid } from "@madoguchi/contract/treatment/status";
import type { Deps } from "../../platform/deps.ts";
import { planJob } from "../../platform/jobs/job.store.ts";
import { findChargeInForce } from "../charge/charge.store.ts";
import { readStatus } from "../treatment/read-status.ts";
import { chargeReminders } from "./charge-reminders.ts";
import { enqueueNotification } from "./enqueue-notification.ts";
import type { JobQueue } from "./job-queues.ts";
import { findTreatmentToRemindOf } from "./reminder.store.ts";
import { remindersNow } from "./visit-reminders.ts";

export type ChargeToRemindOf = {
  medicalBusinessId: string;
  treatmentId: string;
  /** Until when its reminders have been looked at. */
  since: string;
};

/** Reminds of the bill that is in force now, and plans when to look again; nothing once it is paid or closed. */
export async function remindOfCharge(
  { database, now }: Pick<Deps, "database" | "now">,
  job: ChargeToRemindOf,
): Promise<void> {
  const { medicalBusinessId, treatmentId } = job;
  const treatment = await findTreatmentToRemindOf(database, { medicalBusinessId, treatmentId });
  const bill = await findChargeInForce(database, { medicalBusinessId, treatmentId });
  if (!treatment || !bill || !isUnpaid(readStatus(treatment.statusId))) return;
  const at = now();
  const since = new Date(job.since);
  const { due, nextAt } = remindersNow(chargeReminders(bill), since, at);
  await database.transaction(async (transaction) => {
    if (due) {
      const { clinicId, customerId } = treatment;
      // An extended bill keeps its version and has another last day, of which she is reminded anew.
      const occasion = `${bill.version} ${bill.dueAt.toISOString()}`;
      const telling = { medicalBusinessId, clinicId, customerId, treatmentId, occasion };
      await enqueueNotification(transaction, { ...telling, news: due.news, now: at });
    }
    if (!nextAt) return;
    const data = { medicalBusinessId, treatmentId, since: (due?.at ?? since).toISOString() };
    await planJob<JobQueue>(transaction, { queue: "remind-of-charge", data, startAfter: nextAt, now: at });
  });
}
