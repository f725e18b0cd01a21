import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { emailChange } from "./customer.table.ts";
import type { Customer } from "./customer-lookup.store.ts";

type EmailChange = { email: string; codeHash: string; createdAt: Date; expiresAt: Date };

/** Stores the requested change in place of any earlier one. */
export async function storeEmailChange(database: Database, owner: Customer, change: EmailChange): Promise<void> {
  const { medicalBusinessId, customerId } = owner;
  const values = { ...change, tries: 0 };
  await database
    .insert(emailChange)
    .values({ medicalBusinessId, customerId, ...values })
    .onConflictDoUpdate({ target: [emailChange.medicalBusinessId, emailChange.customerId], set: values });
}

/**
 * Counts one attempt at the code before the code is compared, so that attempts at once never exceed the maximum.
 * `undefined` when there is no change, or it has expired or no attempts are left.
 */
export async function countEmailChangeTry(
  database: Database,
  owner: Customer,
  maximumTries: number,
  now: Date,
): Promise<EmailChange | undefined> {
  const rows = await database
    .update(emailChange)
    .set({ tries: sql`${emailChange.tries} + 1` })
    .where(and(ofCustomer(emailChange, owner), gt(emailChange.expiresAt, now), lt(emailChange.tries, maximumTries)))
    .returning();
  return rows[0];
}

export async function findEmailChange(database: Database, owner: Customer): Promise<EmailChange | undefined> {
  const rows = await database.select().from(emailChange).where(ofCustomer(emailChange, owner));
  return rows[0];
}

/** Consumes the change with this code; `true` for exactly one of several callers at once. */
export async function consumeEmailChange(database: Database, owner: Customer, codeHash: string): Promise<boolean> {
  const rows = await database
    .delete(emailChange)
    .where(and(ofCustomer(emailChange, owner), eq(emailChange.codeHash, codeHash)))
    .returning({ customerId: emailChange.customerId });
  return rows.length > 0;
}

/** Deletes changes that expired before an instant, with the addresses in them. */
export async function deleteEmailChangesBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(emailChange).where(lt(emailChange.expiresAt, instant));
}
