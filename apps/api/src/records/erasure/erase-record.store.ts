import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { announcePersonsEnd } from "../../platform/live/live-message.store.ts";
import { removeObjectsAfterCommit } from "../../platform/pictures/picture.store.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";

type Condition = (patient: Customer) => SQL;

const ofCustomer: Condition = ({ medicalBusinessId, customerId }) =>
  sql`medical_business_id = ${medicalBusinessId} and customer_id = ${customerId}`;

const ofTreatment: Condition = (patient) => sql`medical_business_id = ${patient.medicalBusinessId}
  and treatment_id in (select treatment_id from treatment where ${ofCustomer(patient)})`;

const ofPhoto: Condition = (patient) => sql`medical_business_id = ${patient.medicalBusinessId}
  and owner in (select 'photo:' || photo_id from patient_photo where ${ofTreatment(patient)})`;

const ofPayment: Condition = (patient) => sql`medical_business_id = ${patient.medicalBusinessId}
  and order_id in (select order_id from payment where ${ofCustomer(patient)})`;

const ofMerge: Condition = ({ medicalBusinessId, customerId }) =>
  sql`medical_business_id = ${medicalBusinessId} and ${customerId}::uuid in (kept_customer_id, merged_customer_id)`;

const ofMergeRow: Condition = (patient) => sql`medical_business_id = ${patient.medicalBusinessId}
  and record_merge_id in (select record_merge_id from record_merge where ${ofMerge(patient)})`;

const ofDistinction: Condition = ({ medicalBusinessId, customerId }) =>
  sql`medical_business_id = ${medicalBusinessId} and ${customerId}::uuid in (first_customer_id, second_customer_id)`;

/** The agreement between two people is deleted with the record of either; the other's record stays. */
const ofRepresentation: Condition = ({ medicalBusinessId, customerId }) =>
  sql`medical_business_id = ${medicalBusinessId} and ${customerId}::uuid in (representative_id, represented_id)`;

/** Every table with rows of a patient or of their treatments, each before those that it refers to. */
export const TABLES_OF_PATIENT: readonly (readonly [string, Condition])[] = [
  ["picture", ofPhoto],
  ["patient_photo", ofTreatment],
  ["questionnaire_draft_answer", ofTreatment],
  ["questionnaire_draft", ofTreatment],
  ["questionnaire_submission", ofCustomer],
  ["form_submission", ofCustomer],
  ["document", ofCustomer],
  ["visit_companion", ofTreatment],
  ["visit_declaration", ofTreatment],
  ["room_message", ofTreatment],
  ["room_message_reading", ofTreatment],
  ["identity_check", ofTreatment],
  ["visit_note", ofTreatment],
  ["chart_draft", ofTreatment],
  ["visit_room", ofTreatment],
  ["prescription_line", ofTreatment],
  ["care_plan", ofTreatment],
  ["medicine_review", ofTreatment],
  ["medicine_decision", ofTreatment],
  ["delivery_wish", ofTreatment],
  ["delivery", ofTreatment],
  ["payment_refund", ofPayment],
  ["payment", ofCustomer],
  ["charge_line", ofTreatment],
  ["charge", ofTreatment],
  ["clinic_task", ofCustomer],
  ["notification", ofCustomer],
  ["notification_choices", ofCustomer],
  ["consent", ofCustomer],
  ["seat", ofCustomer],
  ["waitlist_place", ofCustomer],
  ["profile_proposal", ofCustomer],
  ["device_test", ofCustomer],
  ["payment_card", ofCustomer],
  ["card_account", ofCustomer],
  ["address", ofCustomer],
  ["email_change", ofCustomer],
  ["email_undo", ofCustomer],
  ["customer_session", ofCustomer],
  ["past_visit", ofCustomer],
  ["past_prescription", ofCustomer],
  ["imported_patient", ofCustomer],
  ["health_fact", ofCustomer],
  ["treatment", ofCustomer],
  ["profile", ofCustomer],
  ["customer_clinic", ofCustomer],
  ["audit_event", ofCustomer],
  ["record_merge_row", ofMergeRow],
  ["record_merge", ofMerge],
  ["record_distinction", ofDistinction],
  ["representation", ofRepresentation],
  // While this row exists the database allows the rows above to be deleted.
  ["rehearsal", ofCustomer],
  ["customer", ofCustomer],
];

async function listMergedRecords(
  transaction: Database,
  { medicalBusinessId, customerId }: Customer,
): Promise<Customer[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`select customer_id as id from customer
    where medical_business_id = ${medicalBusinessId} and merged_into = ${customerId}`);
  return rows.map(({ id }) => ({ medicalBusinessId, customerId: id }));
}

/**
 * Deletes the whole record of a patient with those that were merged into it, ends their open connections, and returns
 * the number of deleted rows by table. The database refuses it unless an owner has confirmed the erasure, or the
 * patient is one of a rehearsal (`is_to_be_erased`).
 */
export async function deleteRecord(transaction: Database, patient: Customer): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const record of [...(await listMergedRecords(transaction, patient)), patient]) {
    for (const [table, isOf] of TABLES_OF_PATIENT) {
      const deletion = sql`delete from ${sql.identifier(table)} where ${isOf(record)}`;
      if (table === "picture") deletion.append(sql` returning object`);
      const { rows, rowCount } = await transaction.execute<{ object: string | null }>(deletion);
      if (table === "picture") removeObjectsAfterCommit(transaction, rows);
      if (rowCount) gone[table] = (gone[table] ?? 0) + rowCount;
    }
  }
  await announcePersonsEnd(transaction, patient.customerId);
  return gone;
}
