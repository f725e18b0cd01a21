import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { customer } from "../customer/customer.table.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { profile } from "./profile.table.ts";

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
