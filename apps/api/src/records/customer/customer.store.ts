import { randomUUID } from "node:crypto";
import { REGISTRATION_CONSENT_KINDS } from "@madoguchi/contract/terms/terms";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinic, medicalBusiness } from "../clinic/clinic.table.ts";
import { terms } from "../terms/terms.table.ts";
import { consent, customer, customerClinic } from "./customer.table.ts";
import type { ClinicCustomer, Customer } from "./customer-lookup.store.ts";

/** The business that runs a clinic; `undefined` when there is no such clinic. */
export async function findBusinessOfClinic(database: Database, clinicId: string): Promise<string | undefined> {
  const rows = await database
    .select({ medicalBusinessId: clinic.medicalBusinessId })
    .from(clinic)
    .where(eq(clinic.clinicId, clinicId));
  return rows[0]?.medicalBusinessId;
}

const RECORD_CODE_DIGITS = 6;

/**
 * The medical record code of the business's next patient, by its own count of patients: `M000123`. Registrations of one
 * business wait here for each other until the transaction ends, so that codes have no duplicates and no gaps from
 * failed registrations. `undefined` when there is no such business.
 */
export async function allocateRecordCode(database: Database, medicalBusinessId: string): Promise<string | undefined> {
  const rows = await database
    .update(medicalBusiness)
    .set({ nextRecordNumber: sql`${medicalBusiness.nextRecordNumber} + 1` })
    .where(eq(medicalBusiness.medicalBusinessId, medicalBusinessId))
    .returning({ next: medicalBusiness.nextRecordNumber });
  return rows[0] && `M${String(rows[0].next - 1).padStart(RECORD_CODE_DIGITS, "0")}`;
}

export type NewCustomer = {
  medicalBusinessId: string;
  /** `undefined`: a record entered by the clinic, which its patient may take over (`waiting-record.store.ts`). */
  identityUid: string | undefined;
  email?: string | undefined;
  contactEmail?: string | undefined;
  lineUserId?: string | undefined;
  /** Since when the clinic's LINE account is known to be their friend; `undefined` when unknown. */
  lineFriendSince?: Date | undefined;
  medicalRecordCode: string;
  clinicId: string;
  createdAt: Date;
};

/** Creates the customer, a member of the clinic. */
export async function insertCustomer(database: Database, given: NewCustomer): Promise<Customer> {
  const { medicalBusinessId, clinicId, createdAt } = given;
  const customerId = randomUUID();
  await database.insert(customer).values({
    medicalBusinessId,
    customerId,
    identityUid: given.identityUid ?? null,
    email: given.email ?? null,
    contactEmail: given.contactEmail ?? null,
    lineUserId: given.lineUserId ?? null,
    isLineFriend: given.lineFriendSince !== undefined,
    lineFriendChangedAt: given.lineFriendSince ?? null,
    medicalRecordCode: given.medicalRecordCode,
    createdAt,
  });
  await joinClinic(database, { medicalBusinessId, customerId, clinicId }, createdAt);
  return { medicalBusinessId, customerId };
}

/** Makes the customer a member of the clinic; `false` for one who is a member already. */
export async function joinClinic(database: Database, of: ClinicCustomer, at: Date): Promise<boolean> {
  const { medicalBusinessId, customerId, clinicId } = of;
  const joined = await database
    .insert(customerClinic)
    .values({ medicalBusinessId, customerId, clinicId, joinedAt: at })
    .onConflictDoNothing()
    .returning({ customerId: customerClinic.customerId });
  return joined.length > 0;
}

/** Stores the consent of a registration to the clinic's current terms, with their versions. */
export async function insertRegistrationConsents(
  database: Database,
  of: ClinicCustomer,
  agreedAt: Date,
): Promise<void> {
  const { medicalBusinessId, customerId, clinicId } = of;
  const agreed = await database
    .select({ kind: terms.kind, version: terms.version })
    .from(terms)
    .where(
      and(
        eq(terms.clinicId, clinicId),
        inArray(terms.kind, [...REGISTRATION_CONSENT_KINDS]),
        isNull(terms.supersededAt),
      ),
    );
  if (agreed.length > 0) {
    const common = { medicalBusinessId, customerId, clinicId, agreedAt };
    await database.insert(consent).values(agreed.map((text) => ({ ...common, ...text, consentId: randomUUID() })));
  }
}

/** The patient of the business with this address and an open account. */
export async function findCustomerByEmail(
  database: Database,
  medicalBusinessId: string,
  email: string,
): Promise<Customer | undefined> {
  const rows = await database
    .select({ medicalBusinessId: customer.medicalBusinessId, customerId: customer.customerId })
    .from(customer)
    .where(
      and(eq(customer.medicalBusinessId, medicalBusinessId), eq(customer.email, email), isNull(customer.closedAt)),
    );
  return rows[0];
}

/** Whether a patient of the business with an open account has this address. */
export async function isEmailRegistered(
  database: Database,
  medicalBusinessId: string,
  email: string,
): Promise<boolean> {
  return (await findCustomerByEmail(database, medicalBusinessId, email)) !== undefined;
}

/** Whether this user of the identity platform is a patient of the business with an open account. */
export async function isUserRegistered(
  database: Database,
  medicalBusinessId: string,
  identityUid: string,
): Promise<boolean> {
  const rows = await database
    .select({ customerId: customer.customerId })
    .from(customer)
    .where(
      and(
        eq(customer.medicalBusinessId, medicalBusinessId),
        eq(customer.identityUid, identityUid),
        isNull(customer.closedAt),
      ),
    );
  return rows.length > 0;
}
