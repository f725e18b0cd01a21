import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { announcePersonsEnd } from "../../platform/live/live-message.store.ts";
import type { ClinicKey } from "./clinic.store.ts";
import { clinicPictureOwner } from "./clinic-picture.ts";

/** Why a clinic is not taken back: people know it by a host, work there, or are its patients. */
export type HeldBy = "host" | "staff" | "patients";

/** Tables of a patient's with the clinic in them: a row of one of these is somebody's, and stays. */
export const HELD_BY_PATIENTS = [
  ...["customer_clinic", "treatment", "rehearsal", "data_import", "email_undo", "erasure_run", "erasure_entry"],
  ...["consent", "document", "notification", "record_merge", "representation", "waitlist_place", "visit_room"],
  ...["visit_companion", "questionnaire_submission", "form_submission", "past_visit", "past_prescription"],
] as const;

/**
 * What holds the row `clinic` of a statement back, by what can be seen at once; `null`: nothing. The only person there may be an
 * owner of this one clinic, also another one than the caller.
 */
export const HELD_BACK_SQL = `case
  when exists (select from clinic_host host where host.medical_business_id = clinic.medical_business_id
    and host.clinic_id = clinic.clinic_id) then 'host'
  when exists (select from customer_clinic known where known.medical_business_id = clinic.medical_business_id
    and known.clinic_id = clinic.clinic_id) then 'patients'
  when 1 < (select count(*) from staff_member member where member.clinic_id = clinic.clinic_id)
    or exists (select from staff_member member where member.clinic_id = clinic.clinic_id
      and (member.owns_business or not member.roles @> array['owner'])) then 'staff' end`;

/** The row of a clinic, held against everybody who would write a row that names it; its settings, and what holds it back. */
export async function lockClinicToTakeBack(
  transaction: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
): Promise<{ heldBy: HeldBy | null } | undefined> {
  const row = sql`clinic where clinic_id = ${clinicId} and medical_business_id = ${medicalBusinessId}`;
  const locked = await transaction.execute(sql`select from ${row} for update`);
  if (locked.rowCount === 0) return undefined;
  // In a statement of its own: it sees what was committed while this one waited.
  const found = await transaction.execute<{ held_by: HeldBy | null }>(
    sql`select ${sql.raw(HELD_BACK_SQL)} as held_by from ${row}`,
  );
  const heldBy = found.rows[0]?.held_by ?? null;
  if (heldBy !== null) return { heldBy };
  for (const table of HELD_BY_PATIENTS) {
    const rows = await transaction.execute(
      sql`select from ${sql.identifier(table)} where clinic_id = ${clinicId} limit 1`,
    );
    if (rows.rowCount !== 0) return { heldBy: "patients" };
  }
  return { heldBy: null };
}

/** Tables that go with a clinic by their own `clinic_id`, each before what it refers to. */
export const GONE_BY_CLINIC = [
  ...["staff_invitation", "staff_member", "spot", "closure", "weekly_session", "questionnaire_assignment"],
  ...["clinical_department", "questionnaire_template", "questionnaire", "terms_draft", "terms", "clinic_medicine"],
  ...["clinic_phrase", "clinic_task", "clinic_picture", "connection_check", "clinic_connection", "clinic_delivery"],
  ...["diagnosis_name", "doctor", "document_template", "document_number", "listed_medicine", "operation_key"],
  ...["preparation_mark", "medicine_set", "prescribing_rule", "clinic"],
] as const;

/** Tables that go with its people, first. */
export const GONE_BY_STAFF = [
  ...["staff_challenge", "staff_enrolment", "staff_calendar", "staff_session", "staff_passkey_reach"],
  ...["staff_passkey", "staff_invitation"],
] as const;

/**
 * Deletes a clinic that nothing holds back (`lockClinicToTakeBack` of this transaction), with all that was entered for it.
 * A row of a table that is not named here refuses it, by the database.
 */
export async function deleteClinicTakenBack(
  transaction: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
): Promise<void> {
  const run = (statement: SQL) => transaction.execute(statement);
  await run(sql`select set_config('madoguchi.clinic_taken_back', ${clinicId}, true)`);
  const people = await transaction.execute<{ staff_id: string }>(
    sql`select staff_id from staff_member where clinic_id = ${clinicId}`,
  );
  for (const { staff_id: staffId } of people.rows) await announcePersonsEnd(transaction, staffId);
  const ofPeople = sql`(select staff_id from staff_member where clinic_id = ${clinicId})`;
  for (const table of GONE_BY_STAFF) {
    await run(sql`delete from ${sql.identifier(table)} where staff_id in ${ofPeople}`);
  }
  const ofSpots = sql`(select medical_business_id, spot_id from spot where clinic_id = ${clinicId})`;
  await run(sql`delete from seat where (medical_business_id, spot_id) in ${ofSpots}`);
  const ofTemplates = sql`(select template_id from document_template where clinic_id = ${clinicId})`;
  await run(sql`delete from document_template_version where template_id in ${ofTemplates}`);
  const owner = clinicPictureOwner(clinicId);
  await run(sql`delete from picture where medical_business_id = ${medicalBusinessId} and owner = ${owner}`);
  for (const table of GONE_BY_CLINIC) {
    await run(sql`delete from ${sql.identifier(table)} where clinic_id = ${clinicId}`);
  }
}
