import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { planJob } from "../../platform/jobs/job.store.ts";
import { openClinicTask } from "../task/task.store.ts";
import { listUnattended, type Unattended } from "./unsent-messages.store.ts";

/** A job that is planned at the same moment is not missing. */
const SLACK_MS = 3_600_000;

function groupByClinic(unattended: readonly Unattended[]): Map<string, Unattended[]> {
  const byClinic = new Map<string, Unattended[]>();
  for (const one of unattended) byClinic.set(one.clinicId, [...(byClinic.get(one.clinicId) ?? []), one]);
  return byClinic;
}

/** The number of entries of each queue, such as `send-mail 3, remind-of-visit 1`. */
function countByQueue(unattended: readonly Unattended[]): string {
  const queues = [...new Set(unattended.map(({ queue }) => queue))];
  return queues.map((name) => `${name} ${unattended.filter(({ queue }) => queue === name).length}`).join(", ");
}

/**
 * Finds messages that should have been sent and were not, and visits and charges without a job for their reminders;
 * schedules their jobs again, logs the numbers and makes one task for each clinic. Runs every night, because a fault of
 * the queue or of a clock would otherwise stay unnoticed. Safe to run twice.
 */
export async function auditMessages({ database, now, log }: Pick<Deps, "database" | "now" | "log">): Promise<void> {
  const at = now();
  const unattended = await listUnattended(database, { now: at, before: new Date(at.getTime() - SLACK_MS) });
  const night = toCalendarDay(at);
  for (const [clinicId, ofClinic] of groupByClinic(unattended)) {
    const detail = countByQueue(ofClinic);
    log.warn({ clinicId, found: detail }, "unscheduled messages were found and scheduled again");
    await database.transaction(async (transaction) => {
      for (const { queue, data } of ofClinic) {
        await planJob(transaction, { queue, data, startAfter: at, plannedBy: `audit ${night}`, now: at });
      }
      const { medicalBusinessId } = ofClinic[0] ?? {};
      if (medicalBusinessId === undefined) return;
      await openClinicTask(transaction, {
        ...{ medicalBusinessId, clinicId, kind: "messages-late", subject: `clinic:${clinicId}:${night}` },
        ...{ customerId: null, treatmentId: null, detail, createdAt: at },
      });
    });
  }
}
