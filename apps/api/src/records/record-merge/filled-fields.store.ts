import { DEFAULT_BIRTHDATE } from "@madoguchi/contract/profile/birthdate";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { MergeOfRecords } from "./moved-rows.store.ts";

/** The fields that a waiting record may lack, with their tables: the value given, and the value before. */
const FIELDS = {
  "contact-email": {
    table: "customer",
    column: "contact_email",
    isLacking: "kept.identity_uid is null and kept.contact_email is null and other.contact_email is not null",
    given: "contact_email = other.contact_email",
    before: "contact_email = null",
  },
  "phone-number": {
    table: "profile",
    column: "phone_number",
    isLacking: "kept.is_entered_by_clinic and kept.phone_number = '' and other.phone_number <> ''",
    given: "phone_number = other.phone_number",
    before: "phone_number = ''",
  },
  birthdate: {
    table: "profile",
    column: "birthdate",
    isLacking: "kept.is_entered_by_clinic and kept.is_birthdate_default and not other.is_birthdate_default",
    given: "birthdate = other.birthdate, is_birthdate_default = false",
    before: `birthdate = '${DEFAULT_BIRTHDATE}', is_birthdate_default = true`,
  },
} as const;

function ofBoth({ medicalBusinessId, keptCustomerId, mergedCustomerId }: MergeOfRecords) {
  return sql`kept.medical_business_id = ${medicalBusinessId} and kept.customer_id = ${keptCustomerId}::uuid
    and other.medical_business_id = ${medicalBusinessId} and other.customer_id = ${mergedCustomerId}::uuid`;
}

/**
 * Fills the fields that the kept record lacks and the merged one has: the address, and in a waiting record the mail
 * address, the telephone number and the birthdate. Returns which.
 */
export async function fillFields(transaction: Database, merge: MergeOfRecords): Promise<string[]> {
  const filled: string[] = [];
  for (const [name, { table, isLacking, given }] of Object.entries(FIELDS)) {
    const { rowCount } = await transaction.execute(sql`update ${sql.identifier(table)} kept set ${sql.raw(given)}
      from ${sql.identifier(table)} other where ${ofBoth(merge)} and ${sql.raw(isLacking)}`);
    if (rowCount) filled.push(name);
  }
  const { rowCount } = await transaction.execute(sql`insert into address
    select (jsonb_populate_record(address, jsonb_build_object('customer_id', ${merge.keptCustomerId}::uuid))).* from address
    where medical_business_id = ${merge.medicalBusinessId} and customer_id = ${merge.mergedCustomerId}::uuid
    on conflict do nothing`);
  if (rowCount) filled.push("address");
  return filled;
}

/** Undoes `fillFields` for the fields that are still as they were filled. */
export async function emptyFields(
  transaction: Database,
  merge: MergeOfRecords,
  filled: readonly string[],
): Promise<void> {
  for (const [name, { table, column, before }] of Object.entries(FIELDS)) {
    if (!filled.includes(name)) continue;
    const isWaiting = table === "customer" ? sql`kept.identity_uid is null` : sql`kept.is_entered_by_clinic`;
    await transaction.execute(sql`update ${sql.identifier(table)} kept set ${sql.raw(before)}
      from ${sql.identifier(table)} other where ${ofBoth(merge)} and ${isWaiting}
        and kept.${sql.identifier(column)} = other.${sql.identifier(column)}`);
  }
  if (!filled.includes("address")) return;
  await transaction.execute(sql`delete from address kept using address other where ${ofBoth(merge)}
    and to_jsonb(kept) - 'customer_id' = to_jsonb(other) - 'customer_id'`);
}
