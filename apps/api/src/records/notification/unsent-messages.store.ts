import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { CHARGE_IN_FORCE_SQL } from "../charge/charge.store.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";
import type { JobQueue } from "./job-queues.ts";

/** A message or reminder without a job: the data of the job, and the clinic. */
export type Unattended = {
  medicalBusinessId: string;
  clinicId: string;
  queue: JobQueue;
  data: Record<string, string>;
};

/** The job will run or is running. */
const LIVE = "job.state in ('created', 'retry', 'active')";

const selectUnsent = prepareStatement<
  { before: Date },
  { medicalBusinessId: string; clinicId: string; notificationId: string; channel: "mail" | "line" | "sms" }
>(
  "unsent_messages",
  `select medical_business_id, clinic_id, notification_id, channel
   from notification
   where state = 'waiting' and due_at < :before::timestamptz and channel <> 'portal' and not exists (
     select from pgboss.job where job.name = 'send-' || notification.channel and ${LIVE}
       and job.data ->> 'notificationId' = notification.notification_id::text)
   order by due_at
   limit 1000`,
);

/** Whether the reminders of a treatment were ever scheduled: a patient without messages is not reminded. */
const IS_TOLD = `exists (select from notification
     where notification.medical_business_id = treatment.medical_business_id
       and notification.treatment_id = treatment.treatment_id and notification.channel <> 'portal'
       and notification.created_at < :before::timestamptz and notification.type = any(:types::text[]))`;

const selectVisits = prepareStatement<
  { now: Date; before: Date; types: string[] },
  { medicalBusinessId: string; clinicId: string; treatmentId: string; startsAt: Date; since: Date }
>(
  "unattended_visits",
  `select treatment.medical_business_id, treatment.clinic_id, treatment.treatment_id, treatment.starts_at,
     coalesce(treatment.time_changed_at, treatment.created_at) as since
   from treatment join clinic on clinic.clinic_id = treatment.clinic_id
   where treatment.status_id in ${STATUS_SQL.unfinished} and treatment.status_id = ${TreatmentStatus.Reserved}
     and treatment.starts_at - clinic.room_opens_minutes_before * interval '1 minute' > :now::timestamptz
     and ${IS_TOLD} and not exists (
       select from pgboss.job where job.name = 'remind-of-visit' and ${LIVE}
         and job.data ->> 'treatmentId' = treatment.treatment_id::text
         and (job.data ->> 'startsAt')::timestamptz = treatment.starts_at)
   order by treatment.starts_at
   limit 1000`,
);

const selectCharges = prepareStatement<
  { now: Date; before: Date; types: string[] },
  { medicalBusinessId: string; clinicId: string; treatmentId: string; issuedAt: Date }
>(
  "unattended_charges",
  `select treatment.medical_business_id, treatment.clinic_id, treatment.treatment_id, charge.issued_at
   from treatment join charge on ${CHARGE_IN_FORCE_SQL}
   where treatment.status_id in ${STATUS_SQL.unfinished} and treatment.status_id in ${STATUS_SQL.unpaid}
     and charge.due_at > :now::timestamptz and ${IS_TOLD} and not exists (
       select from pgboss.job where job.name = 'remind-of-charge' and ${LIVE}
         and job.data ->> 'treatmentId' = treatment.treatment_id::text)
   order by charge.issued_at
   limit 1000`,
);

const VISIT_TYPES = ["treatment.booked", "treatment.time-changed", "visit.link"];
const CHARGE_TYPES = ["charge.issued", "charge.extended", "medicine.approved"];

/**
 * The messages that were due `before` an instant and have no job, and the visits and charges, reported before it, with
 * a reminder still ahead and no job for it; at most 1,000 of each.
 */
export async function listUnattended(
  database: Database,
  { now, before }: { now: Date; before: Date },
): Promise<Unattended[]> {
  const messages = await selectUnsent(database, { before });
  const visits = await selectVisits(database, { now, before, types: VISIT_TYPES });
  const charges = await selectCharges(database, { now, before, types: CHARGE_TYPES });
  return [
    ...messages.map(({ medicalBusinessId, clinicId, ...row }) => ({
      medicalBusinessId,
      clinicId,
      queue: `send-${row.channel}` as const,
      data: { medicalBusinessId, notificationId: row.notificationId },
    })),
    ...visits.map(({ medicalBusinessId, clinicId, ...row }) => ({
      medicalBusinessId,
      clinicId,
      queue: "remind-of-visit" as const,
      data: {
        medicalBusinessId,
        treatmentId: row.treatmentId,
        startsAt: row.startsAt.toISOString(),
        since: row.since.toISOString(),
      },
    })),
    ...charges.map(({ medicalBusinessId, clinicId, ...row }) => ({
      medicalBusinessId,
      clinicId,
      queue: "remind-of-charge" as const,
      data: {
        medicalBusinessId,
        treatmentId: row.treatmentId,
        since: row.issuedAt.toISOString(),
      },
    })),
  ];
}
