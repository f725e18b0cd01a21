import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { PatientTable } from "../lifecycle/lifecycle.ts";
import { PATIENT_TABLES } from "../lifecycle/patient-tables.ts";

export type MergeOfRecords = {
  medicalBusinessId: string;
  recordMergeId: string;
  keptCustomerId: string;
  mergedCustomerId: string;
};

/** The tables of a patient whose rows move to the kept record. Rows of a treatment that name no patient move with it. */
const MOVED_TABLES = Object.entries<PatientTable>(PATIENT_TABLES).flatMap(([table, { merged }]) =>
  typeof merged === "object" ? [{ table, ...merged }] : [],
);

function isOf({ medicalBusinessId }: MergeOfRecords, customerId: string): SQL {
  return sql`medical_business_id = ${medicalBusinessId} and customer_id = ${customerId}::uuid`;
}

function recordedKeys(merge: MergeOfRecords, table: string): SQL {
  return sql`select row_key from record_merge_row where medical_business_id = ${merge.medicalBusinessId}
    and record_merge_id = ${merge.recordMergeId}::uuid and table_name = ${table}`;
}

/** Runs a change whose rows return `row_key` and `former_number`, and records them with the merge. */
async function changeAndRecord(
  transaction: Database,
  { medicalBusinessId, recordMergeId }: MergeOfRecords,
  table: string,
  change: SQL,
): Promise<void> {
  await transaction.execute(sql`with changed as (${change})
    insert into record_merge_row (medical_business_id, record_merge_id, table_name, row_key, former_number)
    select ${medicalBusinessId}, ${recordMergeId}::uuid, ${table}, row_key, former_number from changed`);
}

/**
 * Gives each treatment of the two records the owner that `owner` selects, and its place in the history of that owner:
 * by time, and those of the same time in their present order.
 */
async function placeTreatments(transaction: Database, merge: MergeOfRecords, owner: SQL): Promise<void> {
  const both = sql`treatment.medical_business_id = ${merge.medicalBusinessId}
    and treatment.customer_id in (${merge.keptCustomerId}::uuid, ${merge.mergedCustomerId}::uuid)`;
  const order = sql`order by coalesce(starts_at, created_at), history_number, created_at, treatment_id`;
  // Places are unique, so all of them are moved below zero first, where there are none.
  await transaction.execute(sql`with owned as (select treatment.*, ${owner} as owner from treatment where ${both}),
    placed as (
      select treatment_id, owner, row_number() over (partition by owner, clinic_id ${order}) as place,
        row_number() over (partition by owner, clinic_id, kind ${order}) as kind_place
      from owned)
    update treatment set customer_id = placed.owner, history_number = -placed.place, kind_number = -placed.kind_place
    from placed where treatment.medical_business_id = ${merge.medicalBusinessId}
      and treatment.treatment_id = placed.treatment_id`);
  await transaction.execute(sql`update treatment set history_number = -history_number, kind_number = -kind_number
    where ${both} and history_number < 0`);
}

async function moveTreatments(transaction: Database, merge: MergeOfRecords): Promise<void> {
  await changeAndRecord(
    transaction,
    merge,
    "treatment",
    sql`select treatment_id::text as row_key, null::integer as former_number from treatment
      where ${isOf(merge, merge.mergedCustomerId)}`,
  );
  await placeTreatments(transaction, merge, sql`${merge.keptCustomerId}::uuid`);
}

/** The answers to a clinic's form are numbered by patient: they are numbered after those of the kept record. */
async function moveForms(transaction: Database, merge: MergeOfRecords): Promise<void> {
  await changeAndRecord(
    transaction,
    merge,
    "form_submission",
    sql`update form_submission set customer_id = ${merge.keptCustomerId}::uuid,
        submission_number = placed.place
      from (
        select own.clinic_id, own.submission_number as number, own.submission_number + coalesce((
          select max(kept.submission_number) from form_submission kept
          where kept.medical_business_id = own.medical_business_id and kept.clinic_id = own.clinic_id
            and kept.customer_id = ${merge.keptCustomerId}::uuid), 0) as place
        from form_submission own where ${isOf(merge, merge.mergedCustomerId)}) placed
      where ${isOf(merge, merge.mergedCustomerId)} and form_submission.clinic_id = placed.clinic_id
        and form_submission.submission_number = placed.number
      returning placed.place || '/' || form_submission.clinic_id as row_key, placed.number as former_number`,
  );
}

/** Moves the rows of the merged record to the kept one, and records which. Both customers are locked by then. */
export async function moveRows(transaction: Database, merge: MergeOfRecords): Promise<void> {
  const { keptCustomerId, mergedCustomerId, medicalBusinessId } = merge;
  await changeAndRecord(
    transaction,
    merge,
    "customer_clinic",
    sql`insert into customer_clinic (medical_business_id, customer_id, clinic_id, joined_at)
      select medical_business_id, ${keptCustomerId}::uuid, clinic_id, joined_at from customer_clinic
      where ${isOf(merge, mergedCustomerId)}
      on conflict do nothing returning clinic_id as row_key, null::integer as former_number`,
  );
  await moveTreatments(transaction, merge);
  for (const { table, key, condition = "true" } of MOVED_TABLES) {
    const change = sql`update ${sql.identifier(table)} set customer_id = ${keptCustomerId}::uuid
      where ${isOf(merge, mergedCustomerId)} and ${sql.raw(condition)}
      returning ${sql.raw(key)} as row_key, null::integer as former_number`;
    await changeAndRecord(transaction, merge, table, change);
  }
  await moveForms(transaction, merge);
  // Records that were merged into this one before are part of the kept one now.
  await changeAndRecord(
    transaction,
    merge,
    "customer",
    sql`update customer set merged_into = ${keptCustomerId}::uuid
      where medical_business_id = ${medicalBusinessId} and merged_into = ${mergedCustomerId}::uuid
      returning customer_id::text as row_key, null::integer as former_number`,
  );
}

async function returnTreatments(transaction: Database, merge: MergeOfRecords): Promise<void> {
  const { keptCustomerId, mergedCustomerId, medicalBusinessId } = merge;
  // An application made since for one of the treatments moves with it.
  const goesBack = sql`treatment.treatment_id in (
    with recursive back as (
      select treatment_id from treatment
      where ${isOf(merge, keptCustomerId)} and treatment_id::text in (${recordedKeys(merge, "treatment")})
      union
      select later.treatment_id from treatment later join back on later.parent_treatment_id = back.treatment_id
      where later.medical_business_id = ${medicalBusinessId} and later.customer_id = ${keptCustomerId}::uuid)
    select treatment_id from back)`;
  await placeTreatments(
    transaction,
    merge,
    sql`case when ${goesBack} then ${mergedCustomerId}::uuid else ${keptCustomerId}::uuid end`,
  );
}

async function returnForms(transaction: Database, merge: MergeOfRecords): Promise<void> {
  await transaction.execute(sql`update form_submission
    set customer_id = ${merge.mergedCustomerId}::uuid, submission_number = noted.former_number
    from record_merge_row noted
    where form_submission.medical_business_id = ${merge.medicalBusinessId}
      and form_submission.customer_id = ${merge.keptCustomerId}::uuid
      and noted.medical_business_id = ${merge.medicalBusinessId}
      and noted.record_merge_id = ${merge.recordMergeId}::uuid and noted.table_name = 'form_submission'
      and noted.row_key = form_submission.submission_number || '/' || form_submission.clinic_id`);
}

/** Removes the memberships that came with the merge, where the kept record has nothing of its own in that clinic by now. */
async function deleteMergedMemberships(transaction: Database, merge: MergeOfRecords): Promise<void> {
  const there = ["treatment", "form_submission", "past_visit", "past_prescription"]
    .map(
      (
        table,
      ) => `not exists (select from ${table} own where own.medical_business_id = customer_clinic.medical_business_id
        and own.customer_id = customer_clinic.customer_id and own.clinic_id = customer_clinic.clinic_id)`,
    )
    .join(" and ");
  await transaction.execute(sql`delete from customer_clinic where ${isOf(merge, merge.keptCustomerId)}
    and clinic_id in (${recordedKeys(merge, "customer_clinic")}) and ${sql.raw(there)}`);
}

/**
 * Moves the rows of a merge back. Rows added since to a treatment move with it; all others added since stay with the
 * kept record. Both customers are locked by then.
 */
export async function returnRows(transaction: Database, merge: MergeOfRecords): Promise<void> {
  const { keptCustomerId, mergedCustomerId, medicalBusinessId } = merge;
  await returnTreatments(transaction, merge);
  const ofTreatment = sql`or treatment_id in (select treatment_id from treatment where ${isOf(merge, mergedCustomerId)})`;
  for (const { table, key, isOfTreatment } of MOVED_TABLES) {
    await transaction.execute(sql`update ${sql.identifier(table)} set customer_id = ${mergedCustomerId}::uuid
      where ${isOf(merge, keptCustomerId)}
        and (${sql.raw(key)} in (${recordedKeys(merge, table)}) ${isOfTreatment ? ofTreatment : sql``})`);
  }
  await returnForms(transaction, merge);
  await deleteMergedMemberships(transaction, merge);
  await transaction.execute(sql`update customer set merged_into = ${mergedCustomerId}::uuid
    where medical_business_id = ${medicalBusinessId} and merged_into = ${keptCustomerId}::uuid
      and customer_id::text in (${recordedKeys(merge, "customer")})`);
}
