import type { Language } from "@madoguchi/contract/http/language";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { customer } from "./customer.table.ts";
import type { Customer } from "./customer-lookup.store.ts";

export type Account = { identityUid: string; email: string | null; lineUserId: string | null; language: Language };

const accountColumns = {
  identityUid: customer.identityUid,
  email: customer.email,
  lineUserId: customer.lineUserId,
  language: customer.language,
};

function isOpenAccountOf({ medicalBusinessId, customerId }: Customer) {
  return and(ofCustomer(customer, { medicalBusinessId, customerId }), isNull(customer.closedAt));
}

function readAccount(
  row: (Omit<Account, "identityUid"> & { identityUid: string | null }) | undefined,
): Account | undefined {
  return row && row.identityUid !== null ? { ...row, identityUid: row.identityUid } : undefined;
}

/** The patient's ids at the identity platform and at LINE; `undefined` when the account is closed, and for a waiting record. */
export async function findAccount(database: Database, owner: Customer): Promise<Account | undefined> {
  const [found] = await database.select(accountColumns).from(customer).where(isOpenAccountOf(owner));
  return readAccount(found);
}

/** The same, locked until the transaction ends, so that changes of one account come one after the other. */
export async function findAccountForUpdate(database: Database, owner: Customer): Promise<Account | undefined> {
  const [found] = await database.select(accountColumns).from(customer).where(isOpenAccountOf(owner)).for("update");
  return readAccount(found);
}

/** Stores the address; the unique index `customer_email` refuses another patient's. */
export async function updateEmail(database: Database, owner: Customer, email: string): Promise<void> {
  await database.update(customer).set({ email }).where(isOpenAccountOf(owner));
}

/** Stores the language of further messages to the patient. */
export async function updateLanguage(database: Database, owner: Customer, language: Language): Promise<void> {
  await database.update(customer).set({ language }).where(isOpenAccountOf(owner));
}

/** Whether the user of an account has an open one of another business, too. */
export async function hasAccountElsewhere(
  database: Database,
  { medicalBusinessId }: Customer,
  { identityUid }: Account,
): Promise<boolean> {
  const rows = await database
    .select({ customerId: customer.customerId })
    .from(customer)
    .where(
      and(
        eq(customer.identityUid, identityUid),
        ne(customer.medicalBusinessId, medicalBusinessId),
        isNull(customer.closedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether this user of the identity platform is a patient of any business with an open account. */
export async function hasOpenAccount(database: Database, identityUid: string): Promise<boolean> {
  const rows = await database
    .select({ customerId: customer.customerId })
    .from(customer)
    .where(and(eq(customer.identityUid, identityUid), isNull(customer.closedAt)))
    .limit(1);
  return rows.length > 0;
}
