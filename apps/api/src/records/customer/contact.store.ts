import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { profile } from "../profile/profile.table.ts";
import { customer } from "./customer.table.ts";
import type { Customer } from "./customer-lookup.store.ts";

/** How the card companies may reach the patient: her mail address, else her telephone number; `undefined` with neither. */
export async function findContact(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
): Promise<{ email: string } | { phoneNumber: string } | undefined> {
  const [row] = await database
    .select({ email: customer.email, phoneNumber: profile.phoneNumber })
    .from(customer)
    .leftJoin(
      profile,
      and(eq(profile.medicalBusinessId, customer.medicalBusinessId), eq(profile.customerId, customer.customerId)),
    )
    .where(and(eq(customer.medicalBusinessId, medicalBusinessId), eq(customer.customerId, customerId)));
  if (!row) return undefined;
  if (row.email !== null) return { email: row.email };
  return row.phoneNumber === null ? undefined : { phoneNumber: row.phoneNumber };
}

/**
 * Keeps the patient's row as it is until the transaction ends. Whoever is about to write rows of hers and to hold her
 * cards takes this first: what changes her cards takes her row before them too, so that neither waits for the other.
 */
export async function keepCustomer(database: Database, { medicalBusinessId, customerId }: Customer): Promise<void> {
  await database
    .select({ customerId: customer.customerId })
    .from(customer)
    .where(and(eq(customer.medicalBusinessId, medicalBusinessId), eq(customer.customerId, customerId)))
    .for("key share");
}
