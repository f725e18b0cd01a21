import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { announcePersonsEnd } from "../../platform/live/live-message.store.ts";
import { removeObjectsAfterCommit } from "../../platform/pictures/picture.store.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import type { PatientTable } from "../lifecycle/lifecycle.ts";
import { PATIENT_TABLES } from "../lifecycle/patient-tables.ts";

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

const CONDITIONS: Record<PatientTable["erasedBy"], Condition> = {
  customer: ofCustomer,
  treatment: ofTreatment,
  photo: ofPhoto,
  payment: ofPayment,
  merge: ofMerge,
  "merge row": ofMergeRow,
  distinction: ofDistinction,
  representation: ofRepresentation,
};

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
    for (const [table, { erasedBy }] of Object.entries(PATIENT_TABLES)) {
      const deletion = sql`delete from ${sql.identifier(table)} where ${CONDITIONS[erasedBy](record)}`;
      if (table === "picture") deletion.append(sql` returning object`);
      const { rows, rowCount } = await transaction.execute<{ object: string | null }>(deletion);
      if (table === "picture") removeObjectsAfterCommit(transaction, rows);
      if (rowCount) gone[table] = (gone[table] ?? 0) + rowCount;
    }
  }
  await announcePersonsEnd(transaction, patient.customerId);
  return gone;
}
