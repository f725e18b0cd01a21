import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";

type CustomerKey = { medicalBusinessId: string; customerId: string };

const lockCustomerRow = prepareStatement<CustomerKey, Record<string, never>>(
  "lock_customer",
  `select 1 from customer
   where medical_business_id = :medicalBusinessId and customer_id = :customerId and closed_at is null
   for no key update`,
);

/**
 * Locks a customer, so that their calls that change reservations come one after another until the transaction ends;
 * `false` when the account was closed in the meantime.
 */
export async function lockCustomer(database: Database, customer: CustomerKey): Promise<boolean> {
  return (await lockCustomerRow(database, customer)).length > 0;
}
