import { TreatmentStatus, unfinishedStatuses } from "@madoguchi/contract/treatment/status";
import { sql } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";

/** A registered patient as far as the demonstration needs to know. */
export type KnownPatient = {
  email: string;
  hasSomethingOpen: boolean;
  /** The newest finished visit; `null` before the first. */
  finishedTreatmentId: string | null;
};

/** The registered patients with addresses of a domain. */
export async function listKnownPatients(database: Database, domain: string): Promise<KnownPatient[]> {
  const found = await database.execute<{ email: string; open: boolean; finished: string | null }>(
    sql`select customer.email, coalesce(bool_or(treatment.status_id in ${[...unfinishedStatuses]}), false) as open,
       (array_agg(treatment.treatment_id order by treatment.finished_at desc) filter (
         where treatment.finished_at is not null and treatment.kind = 'consultation'))[1] as finished
     from customer left join treatment using (medical_business_id, customer_id)
     where customer.email like ${`%@${domain}`} group by customer.email`,
  );
  return found.rows.map(({ email, open, finished }) => ({
    email,
    hasSomethingOpen: open,
    finishedTreatmentId: finished,
  }));
}

/** The instants of their bookings, each with the address: `address instant`. */
export async function listBookings(database: Database, domain: string): Promise<Set<string>> {
  const found = await database.execute<{ email: string; at: Date | string }>(
    sql`select customer.email, treatment.created_at as at
     from customer join treatment using (medical_business_id, customer_id)
     where customer.email like ${`%@${domain}`}`,
  );
  return new Set(found.rows.map(({ email, at }) => `${email} ${new Date(at).toISOString()}`));
}

/** The names of persons for whom a key acted, by their beginning. */
export async function listStatedOperators(database: Database, start: string): Promise<string[]> {
  const found = await database.execute<{ name: string }>(
    sql`select distinct stated_operator as name from audit_event where starts_with(stated_operator, ${start})`,
  );
  return found.rows.map(({ name }) => name);
}

export type DueJob = { id: string; name: string; data: unknown };

/** Takes the jobs of these patients that are due off the queues. */
export async function removeDueJobs(database: Database, domain: string, until: Date): Promise<DueJob[]> {
  const taken = await database.execute<DueJob>(
    sql`delete from pgboss.job using notification, customer
     where notification.medical_business_id = customer.medical_business_id
       and notification.customer_id = customer.customer_id and customer.email like ${`%@${domain}`}
       and job.state = 'created' and job.start_after <= ${until.toISOString()}::timestamptz
       and (job.data->>'notificationId' = notification.notification_id::text
         or job.data->>'treatmentId' = notification.treatment_id::text)
     returning job.id, job.name, job.data`,
  );
  return taken.rows;
}

/** The visits in whose waiting room one of these patients is, with the address. */
export async function listWaiting(
  database: Database,
  domain: string,
): Promise<{ email: string; treatmentId: string }[]> {
  const found = await database.execute<{ email: string; treatment_id: string }>(
    sql`select customer.email, treatment.treatment_id
     from customer join treatment using (medical_business_id, customer_id)
     join visit_room using (medical_business_id, treatment_id)
     where customer.email like ${`%@${domain}`} and treatment.status_id = ${TreatmentStatus.Reserved}
       and visit_room.waiting_since is not null
     order by visit_room.waiting_since`,
  );
  return found.rows.map(({ email, treatment_id: treatmentId }) => ({ email, treatmentId }));
}
