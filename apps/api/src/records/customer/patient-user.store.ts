import type { Database } from "../../platform/db/database.ts";
import { prepareStatement, prepareWrite } from "../../platform/db/prepared-statement.ts";

/** The businesses come first, so that the index on the address is used. */
const WITH_ADDRESS = `from medical_business
  join customer on customer.medical_business_id = medical_business.medical_business_id
    and customer.email = :email and customer.closed_at is null`;

/** Excludes a patient whose businesses have different addresses, because the newer one is unknown. */
const HAS_ONE_ADDRESS = `not exists (select from medical_business business
  join customer other on other.medical_business_id = business.medical_business_id
    and other.identity_uid = customer.identity_uid
  where other.closed_at is null and other.email <> customer.email)`;

const selectOfRecords = prepareStatement<{ email: string; known: string | null }, { identityUid: string }>(
  "user_of_patient",
  `select customer.identity_uid ${WITH_ADDRESS}
   where customer.identity_uid = :known::text or ${HAS_ONE_ADDRESS}
   order by customer.identity_uid = :known::text desc nulls last, customer.created_at limit 1`,
);

const selectOfBuiltIn = prepareStatement<{ email: string }, { identityUid: string }>(
  "user_of_patient_built_in",
  `select customer.identity_uid ${WITH_ADDRESS}
   where ${HAS_ONE_ADDRESS} and exists (select from identity_user where identity_user.identity_uid = customer.identity_uid)
   order by customer.created_at limit 1`,
);

/**
 * The user of the patient with this address: `known` where that is one of theirs. `undefined` where no patient has it.
 */
export async function findPatientUser(
  database: Database,
  email: string,
  known?: string | undefined,
): Promise<string | undefined> {
  const [found] = await selectOfRecords(database, { email, known: known ?? null });
  return found?.identityUid;
}

/** The same for a patient who has signed in with the built-in identity; for every other the platform has the newer state. */
export async function findBuiltInUser(database: Database, email: string): Promise<string | undefined> {
  const [found] = await selectOfBuiltIn(database, { email });
  return found?.identityUid;
}

const deleteWithoutRecord = prepareWrite<{ disabledBefore: Date; unusedBefore: Date }>(
  "users_without_record_delete",
  `delete from identity_user
   where (disabled_at < :disabledBefore or coalesce(last_signed_in_at, created_at) < :unusedBefore)
     and not exists (select from identity_session where identity_session.identity_uid = identity_user.identity_uid)
     and not exists (select from customer where customer.identity_uid = identity_user.identity_uid)`,
);

/**
 * Deletes the built-in identity's users without a record and without a session: those disabled before one instant, as
 * with an erased record, or last signed in before the other.
 */
export function deleteUsersWithoutRecord(
  database: Database,
  before: { disabledBefore: Date; unusedBefore: Date },
): Promise<void> {
  return deleteWithoutRecord(database, before);
}
