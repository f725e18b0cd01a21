import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { inBatches } from "./in-batches.ts";
import type { ImportKey } from "./insert-patients.store.ts";

/** A possible addition to the record of an imported patient, as SQL over `customer` and `imported_at`. */
type Addition = [reason: string, isThere: string];

function anyRow(tables: readonly string[]): string {
  return tables
    .map(
      (table) => `exists (select from ${table} where ${table}.medical_business_id = customer.medical_business_id
        and ${table}.customer_id = customer.customer_id)`,
    )
    .join(" or ");
}

function changedSince(table: string): string {
  return `exists (select from ${table} where ${table}.medical_business_id = customer.medical_business_id
    and ${table}.customer_id = customer.customer_id and ${table}.updated_at <> data_import.imported_at)`;
}

/** Tables in which an import of patients makes rows. */
export const MADE_TABLES = ["imported_patient", "address", "profile", "customer_clinic", "customer"] as const;

/** Tables of a patient whose rows are additions, by the description of the addition. */
export const ADDED_TABLES: Record<string, readonly string[]> = {
  患者がログインした: ["customer_session", "email_change", "email_undo"],
  予約か診察がある: ["treatment", "seat", "waitlist_place"],
  過去の診察か処方を取り込んだ: ["past_visit", "past_prescription"],
  カードか支払いがある: ["payment", "payment_card", "card_account"],
  回答か同意がある: ["questionnaire_submission", "form_submission", "consent"],
  書類がある: ["document"],
  変更の提案がある: ["profile_proposal"],
  アレルギーや服薬の記録がある: ["health_fact"],
  お知らせか対応がある: ["notification", "notification_choices", "clinic_task", "device_test", "rehearsal"],
};

const ADDITIONS: readonly Addition[] = [
  ["患者がログインした", "customer.identity_uid is not null or customer.line_user_id is not null"],
  ...Object.entries(ADDED_TABLES).map(([reason, tables]): Addition => [reason, anyRow(tables)]),
  ["基本情報か住所を変更した", `${changedSince("profile")} or ${changedSince("address")}`],
  [
    "ほかの記録とまとめたか、別の方と確認した",
    `exists (select from record_merge where record_merge.medical_business_id = customer.medical_business_id
        and customer.customer_id in (record_merge.kept_customer_id, record_merge.merged_customer_id))
      or exists (select from record_distinction where record_distinction.medical_business_id = customer.medical_business_id
        and customer.customer_id in (record_distinction.first_customer_id, record_distinction.second_customer_id))`,
  ],
  [
    "別のクリニックにも登録がある",
    `exists (select from customer_clinic where customer_clinic.medical_business_id = customer.medical_business_id
      and customer_clinic.customer_id = customer.customer_id and customer_clinic.clinic_id <> data_import.clinic_id)`,
  ],
];

const REASON = sql.raw(
  `case ${ADDITIONS.map(([reason, isThere]) => `when ${isThere} then '${reason}'`).join(" ")} end`,
);

export type ImportedPatient = { customerId: string; medicalRecordCode: string; addition: string | null };

function ofImport({ medicalBusinessId, dataImportId }: ImportKey): SQL {
  return sql`medical_business_id = ${medicalBusinessId} and data_import_id = ${dataImportId}`;
}

/** Locks these patients, so that bookings and sign-ins wait until the transaction ends. Returns their ids. */
async function lockPatients(transaction: Database, key: ImportKey): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`select customer_id as id from customer
    where medical_business_id = ${key.medicalBusinessId}
    and customer_id in (select customer_id from imported_patient where ${ofImport(key)})
    order by customer_id for update`);
  return rows.map(({ id }) => id);
}

/** Locks the patients of an import who still exist. Returns them with additions to their records. */
export async function lockImportedPatients(transaction: Database, key: ImportKey): Promise<ImportedPatient[]> {
  const found: ImportedPatient[] = [];
  await inBatches(await lockPatients(transaction, key), async (batch) => {
    const { rows } = await transaction.execute<{ id: string; code: string; addition: string | null }>(
      sql`select customer.customer_id as id, customer.medical_record_code as code, ${REASON} as addition
        from data_import join customer using (medical_business_id)
        where data_import.medical_business_id = ${key.medicalBusinessId}
          and data_import.data_import_id = ${key.dataImportId}
          and customer.customer_id = any(${sql.param(batch)}::uuid[])`,
    );
    found.push(...rows.map(({ id, code, addition }) => ({ customerId: id, medicalRecordCode: code, addition })));
  });
  return found.toSorted((one, other) => (one.medicalRecordCode < other.medicalRecordCode ? -1 : 1));
}

/** Deletes an import's rows of these patients. */
export async function deletePatients(
  transaction: Database,
  { medicalBusinessId }: ImportKey,
  customerIds: readonly string[],
): Promise<void> {
  for (const table of MADE_TABLES) {
    await inBatches(customerIds, async (batch) => {
      await transaction.execute(sql`delete from ${sql.identifier(table)}
        where medical_business_id = ${medicalBusinessId} and customer_id = any(${sql.param(batch)}::uuid[])`);
    });
  }
}

/** Deletes the past rows of an import. Returns their number. */
export async function deletePastRows(transaction: Database, key: ImportKey): Promise<number> {
  let removed = 0;
  for (const table of ["past_visit", "past_prescription"]) {
    const { rowCount } = await transaction.execute(sql`delete from ${sql.identifier(table)} where ${ofImport(key)}`);
    removed += rowCount ?? 0;
  }
  return removed;
}
