import { and, eq, inArray, isNull, lt, ne, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { customer } from "./customer.table.ts";
import type { Customer } from "./customer-lookup.store.ts";

function isOpenAccountOf(medicalBusinessId: string) {
  return and(eq(customer.medicalBusinessId, medicalBusinessId), isNull(customer.closedAt));
}

function isCustomer({ medicalBusinessId, customerId }: Customer) {
  return and(isOpenAccountOf(medicalBusinessId), eq(customer.customerId, customerId));
}

/** The patient with an open account who has linked this LINE account. */
export async function findLinkedCustomer(
  database: Database,
  medicalBusinessId: string,
  lineUserId: string,
): Promise<{ identityUid: string } | undefined> {
  const rows = await database
    .select({ identityUid: customer.identityUid })
    .from(customer)
    .where(and(isOpenAccountOf(medicalBusinessId), eq(customer.lineUserId, lineUserId)));
  const identityUid = rows[0]?.identityUid;
  return identityUid ? { identityUid } : undefined;
}

/** The platform's users among these who have registered with the business, in accounts open or closed. */
export async function findRegistrations(
  database: Database,
  medicalBusinessId: string,
  identityUids: string[],
): Promise<{ isOpen: boolean }[]> {
  const rows = await database
    .select({ closedAt: customer.closedAt })
    .from(customer)
    .where(and(eq(customer.medicalBusinessId, medicalBusinessId), inArray(customer.identityUid, identityUids)));
  return rows.map(({ closedAt }) => ({ isOpen: closedAt === null }));
}

/**
 * Links the LINE account to the patient, in place of an earlier one, whose friendship is deleted; the unique index
 * `customer_line_user` refuses another patient's.
 */
export async function linkLineAccount(database: Database, owner: Customer, lineUserId: string): Promise<void> {
  await database
    .update(customer)
    .set({ lineUserId, isLineFriend: false, lineFriendChangedAt: null })
    .where(and(isCustomer(owner), or(isNull(customer.lineUserId), ne(customer.lineUserId, lineUserId))));
}

export async function unlinkLineAccount(database: Database, owner: Customer): Promise<void> {
  await database
    .update(customer)
    .set({ lineUserId: null, isLineFriend: false, lineFriendChangedAt: null })
    .where(isCustomer(owner));
}

/** Stores whether the clinic's LINE account is their friend, as known at `at`; a later state stays. */
export async function setLineFriend(
  database: Database,
  medicalBusinessId: string,
  lineUserId: string,
  isLineFriend: boolean,
  at: Date,
): Promise<void> {
  await database
    .update(customer)
    .set({ isLineFriend, lineFriendChangedAt: at })
    .where(
      and(
        isOpenAccountOf(medicalBusinessId),
        eq(customer.lineUserId, lineUserId),
        or(isNull(customer.lineFriendChangedAt), lt(customer.lineFriendChangedAt, at)),
      ),
    );
}
