import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { joinClinic } from "../customer/customer.store.ts";
import { customer } from "../customer/customer.table.ts";
import type { ClinicCustomer, Customer } from "../customer/customer-lookup.store.ts";
import { patientSearchKeys } from "./patient-search-key.ts";
import { profile } from "./profile.table.ts";
import { SEARCH_KEY_SQL } from "./search-key-sql.ts";

/** A person who has signed in with a proven address, and their data from the registration form. */
export type RecordClaim = {
  medicalBusinessId: string;
  email: string;
  lastNameKana: string;
  firstNameKana: string;
  birthdate: CalendarDay;
};

/**
 * The waiting record of this person, locked until the transaction ends: its address is the proven one, and reading and
 * birthdate agree. `undefined` without one, and with two, between which the clinic has to decide.
 */
export async function findWaitingRecord(
  database: Database,
  claim: RecordClaim,
): Promise<(Customer & { medicalRecordCode: string }) | undefined> {
  const { kana } = patientSearchKeys(`${claim.lastNameKana}${claim.firstNameKana}`);
  const found = await database
    .select({
      medicalBusinessId: customer.medicalBusinessId,
      customerId: customer.customerId,
      medicalRecordCode: customer.medicalRecordCode,
    })
    .from(customer)
    .innerJoin(profile, ofCustomer(profile, customer))
    .where(
      and(
        eq(customer.medicalBusinessId, claim.medicalBusinessId),
        eq(customer.contactEmail, claim.email),
        isNull(customer.identityUid),
        isNull(customer.closedAt),
        isNull(customer.mergedInto),
        eq(profile.birthdate, claim.birthdate),
        eq(profile.isBirthdateDefault, false),
        sql`${sql.raw(SEARCH_KEY_SQL.kana)} = ${kana}`,
      ),
    )
    .limit(2)
    .for("update", { of: customer });
  return found.length === 1 ? found[0] : undefined;
}

/** Gives the record to the user of the identity platform: from then on it is the patient's own, in this clinic too. */
export async function connectWaitingRecord(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  user: { identityUid: string; email: string },
  at: Date,
): Promise<void> {
  await database
    .update(customer)
    .set({ ...user, contactEmail: null })
    .where(ofCustomer(customer, { medicalBusinessId, customerId }));
  await joinClinic(database, { medicalBusinessId, customerId, clinicId }, at);
}
