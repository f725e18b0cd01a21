import { DEFAULT_BIRTHDATE } from "@madoguchi/contract/profile/birthdate";
import { type ProfileUpdate, type StoredProfile, storedProfileSchema } from "@madoguchi/contract/profile/profile";
import { and, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ANY_CUSTOMER, ofCustomer } from "../../platform/db/patient-keys.ts";
import { prepareQuery } from "../../platform/db/prepared-query.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { customer } from "../customer/customer.table.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { profile } from "./profile.table.ts";

export async function insertProfile(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
  form: ProfileUpdate,
  at: Date,
  entry: { isEnteredByClinic?: boolean } = {},
): Promise<void> {
  await database.insert(profile).values({ ...form, ...entry, medicalBusinessId, customerId, updatedAt: at });
}

/**
 * Whether a form leaves the mark of a default birthdate: it sends the default back, as a system does that reads the
 * record, changes a name and writes it.
 */
function repeatsDefaultBirthdate({
  birthdate,
  isBirthdateDefault,
}: Pick<Partial<ProfileUpdate>, "birthdate" | "isBirthdateDefault">): boolean {
  return birthdate === DEFAULT_BIRTHDATE && isBirthdateDefault !== false;
}

/**
 * Stores the named fields of the form. `false` when there is no profile. `isOwn: false`: a representative writes it,
 * and its telephone number, which may be their own, still does not prevent another registration with it.
 */
export async function updateProfile(
  database: Database,
  owner: Customer,
  form: Omit<ProfileUpdate, "birthdate"> & { birthdate?: string },
  at: Date,
  { isOwn = true } = {},
): Promise<boolean> {
  const { isBirthdateDefault: _, ...fields } = form;
  const rows = await database
    .update(profile)
    .set({
      ...fields,
      ...(form.birthdate !== undefined && !repeatsDefaultBirthdate(form) && { isBirthdateDefault: false }),
      // The patient themselves has entered it now.
      ...(isOwn && { isEnteredByClinic: false }),
      updatedAt: at,
    })
    .where(ofCustomer(profile, owner))
    .returning({ customerId: profile.customerId });
  return rows.length > 0;
}

/** Stores the facts that the clinic corrects; whose profile it is stays as it was. */
export async function correctProfile(
  database: Database,
  owner: Customer,
  fields: Pick<
    ProfileUpdate,
    "lastName" | "firstName" | "lastNameKana" | "firstNameKana" | "sex" | "birthdate" | "phoneNumber"
  > & { isBirthdateDefault: boolean },
  at: Date,
): Promise<void> {
  await database
    .update(profile)
    .set({ ...fields, updatedAt: at })
    .where(ofCustomer(profile, owner));
}

function selectProfile(
  database: Database,
  { medicalBusinessId, customerId }: Pick<Customer, "medicalBusinessId" | "customerId"> | typeof ANY_CUSTOMER,
) {
  return database
    .select({
      profile,
      medicalRecordCode: customer.medicalRecordCode,
      email: customer.email,
      lineUserId: customer.lineUserId,
    })
    .from(customer)
    .innerJoin(profile, ofCustomer(profile, customer))
    .where(and(ofCustomer(customer, { medicalBusinessId, customerId }), isNull(customer.closedAt)));
}

function readProfileRow(row: Awaited<ReturnType<typeof selectProfile>>[number] | undefined): StoredProfile | undefined {
  if (!row) return undefined;
  const { profile: fields, medicalRecordCode, email, lineUserId } = row;
  return storedProfileSchema.parse({ ...fields, medicalRecordCode, email, isLineLinked: lineUserId === null ? 0 : 1 });
}

const profileQuery = prepareQuery((database) => selectProfile(database, ANY_CUSTOMER).prepare("profile"));

/** The stored profile of a patient (spec §3); `undefined` when there is none, or the account is closed. */
export async function findProfile(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
): Promise<StoredProfile | undefined> {
  const rows = await profileQuery(database).execute({ medicalBusinessId, customerId });
  return readProfileRow(rows[0]);
}

/** The same, locked until the transaction ends. */
export async function findProfileForUpdate(database: Database, owner: Customer): Promise<StoredProfile | undefined> {
  const rows = await selectProfile(database, owner).for("update", { of: profile });
  return readProfileRow(rows[0]);
}

const selectContact = prepareStatement<
  Pick<Customer, "medicalBusinessId" | "customerId">,
  { email: string | null; phoneNumber: string | null }
>(
  "contact_of_customer",
  `select customer.email, profile.phone_number
   from customer
   left join profile on profile.medical_business_id = customer.medical_business_id
     and profile.customer_id = customer.customer_id
   where customer.medical_business_id = :medicalBusinessId and customer.customer_id = :customerId`,
);

/** The contact for the card companies: the mail address, otherwise the telephone number; `undefined` with neither. */
export async function findContact(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
): Promise<{ email: string } | { phoneNumber: string } | undefined> {
  const [row] = await selectContact(database, { medicalBusinessId, customerId });
  if (!row) return undefined;
  if (row.email !== null) return { email: row.email };
  return row.phoneNumber === null ? undefined : { phoneNumber: row.phoneNumber };
}
