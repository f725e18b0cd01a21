import { sql } from "drizzle-orm";
import { STOPPED_JOIN } from "../records/delivery/stopped-sql.ts";
import type { TestClient } from "./test-client.ts";

/** Things that begin (`docs/lives.md`), with the tables in which one has not ended at the instant `:now`. */
const LIVING: Record<string, string> = {
  "application for medicine": "from treatment where status_id = 6",
  "calendar of a doctor": "from staff_calendar",
  "change of e-mail": "from email_change",
  // An unpaid charge is the clinic's task from its last day on; before that one about a payment that was not applied.
  charge: `from treatment where status_id in (3, 7) and not exists (select from clinic_task
    where kind in ('charge-expired', 'payment-surplus') and clinic_task.treatment_id = treatment.treatment_id)`,
  "closed account": `from customer where closed_at is not null and (email is not null or line_user_id is not null
    or exists (select from profile where profile.customer_id = customer.customer_id and phone_number <> ''))`,
  // One whose times have visits is stored as long as these.
  closure: `from closure where not exists (select from spot join treatment using (spot_id)
    where spot.closure_id = closure.closure_id)`,
  "device test": "from device_test",
  draft: "from questionnaire_draft",
  "draft of a document": "from document where state = 'draft'",
  hold: "from seat where treatment_id is null and held_until > :now",
  "import that can be undone": `from data_import where undone_at is null and imported_at > :now - interval '24 hours'`,
  invitation: "from staff_enrolment",
  "invitation of a colleague": "from staff_invitation",
  "invitation of a third person": `from visit_companion join treatment using (medical_business_id, treatment_id)
    where visit_companion.ended_at is null and status_id in (1, 2)`,
  job: "from pgboss.job where state in ('created', 'retry', 'active')",
  "merge that can be undone": `from record_merge where undone_at is null and merged_at > :now - interval '24 hours'`,
  message: "from notification where state = 'waiting'",
  // One that is stopped has ended.
  parcel: `from delivery join treatment using (medical_business_id, treatment_id) ${STOPPED_JOIN}
    where delivery.state <> 'delivered' and stopped.stop is null`,
  photo: "from patient_photo",
  "place in a waiting list": "from waitlist_place where ended_at is null",
  "proposal to a patient": "from profile_proposal where ended_at is null",
  rehearsal: "from rehearsal",
  "session of a patient": "from customer_session",
  "session of the desk": "from staff_session",
  "sign-in": "from sign_in_attempt",
  spot: `from spot where ends_at < :now and not exists (select from treatment where treatment.spot_id = spot.spot_id)`,
  "stored answer": "from idempotency_key",
  "task that was dealt with": "from clinic_task where resolved_at is not null",
  visit: "from treatment where status_id in (1, 2)",
};

/** The names of the things of which at least one has not ended. */
export async function listLiving({ database, now }: TestClient): Promise<string[]> {
  const living: string[] = [];
  for (const [name, rows] of Object.entries(LIVING)) {
    const [before = "", ...rest] = `select count(*)::int as n ${rows}`.split(":now");
    const query = rest.reduce(
      (text, part) => sql`${text}${now().toISOString()}::timestamptz${sql.raw(part)}`,
      sql.raw(before),
    );
    const found = await database.execute<{ n: number }>(query);
    if ((found.rows[0]?.n ?? 0) > 0) living.push(name);
  }
  return living;
}
