import { randomUUID } from "node:crypto";
import { REGISTRATION_CONSENT_KINDS } from "@madoguchi/contract/clinic/terms";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinic, medicalBusiness } from "../clinic/clinic.table.ts";
import { terms } from "../terms/terms.table.ts";
import { consent, customer, customerClinic } from "./customer.table.ts";
import type { Customer } from "./customer-lookup.store.ts";

/** The business that runs a clinic; `undefined` when there is no such clinic. */
export async function findBusinessOfClinic(database: Database, clinicId: string): Promise<string | undefined> {
  const rows = await database
    .select({ medicalBusinessId: clinic.medicalBusinessId })
    .from(clinic)
    .where(eq(clinic.clinicId, clinicId));
  return rows[0]?.medicalBusinessId;
}

/**
 * The number for the business's next patient. Registrations of one business wait here for each other until the
 * transaction ends, so that no number is given twice and none is lost to a registration that fails.
 */
export async function takeRecordNumber(database: Database, medicalBusinessId: string): Promise<number | undefined> {
  const rows = await database
    .update(medicalBusiness)
    .set({ nextRecordNumber: sql`${medicalBusiness.nextRecordNumber} + 1` })
    .where(eq(medicalBusiness.medicalBusinessId, medicalBusinessId))
    .returning({ next: medicalBusiness.nextRecordNumber });
  return rows[0] && rows[0].next - 1;
}

export type NewCustomer = {
  medicalBusinessId: string;
  identityUid: string;
  email: string | undefined;
  /** Of somebody who registers with LINE. */
  lineUserId: string | undefined;
  /** Since when the clinic's LINE account is known to be their friend; `undefined` when it is not known. */
  lineFriendSince: Date | undefined;
  medicalRecordCode: string;
  clinicId: string;
  createdAt: Date;
};

/** Makes the customer, a member of the clinic, who by registering agreed to its current terms. */
export async function insertCustomer(database: Database, given: NewCustomer): Promise<Customer> {
  const { medicalBusinessId, clinicId, createdAt } = given;
  const customerId = randomUUID();
  await database.insert(customer).values({
    medicalBusinessId,
    customerId,
    identityUid: given.identityUid,
    email: given.email ?? null,
    lineUserId: given.lineUserId ?? null,
    isLineFriend: given.lineFriendSince !== undefined,
    lineFriendChangedAt: given.lineFriendSince ?? null,
    medicalRecordCode: given.medicalRecordCode,
    createdAt,
  });
  await database.insert(customerClinic).values({ medicalBusinessId, customerId, clinicId, joinedAt: createdAt });
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
    const common = { medicalBusinessId, customerId, clinicId, agreedAt: createdAt };
    await database.insert(consent).values(agreed.map((text) => ({ ...common, ...text, consentId: randomUUID() })));
  }
  return { medicalBusinessId, customerId };
}

/** The patient of the business, with an open account, who signs in with this address. */
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

/** Whether a patient of the business, with an open account, signs in with this address. */
export async function isEmailRegistered(
  database: Database,
  medicalBusinessId: string,
  email: string,
): Promise<boolean> {
  return (await findCustomerByEmail(database, medicalBusinessId, email)) !== undefined;
}

/** Whether this user of the identity platform is a patient of the business, with an open account. */
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
