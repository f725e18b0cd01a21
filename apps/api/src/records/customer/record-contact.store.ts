import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { customer } from "./customer.table.ts";
import type { Customer } from "./customer-lookup.store.ts";

/** Sets or removes the address that the clinic has of a waiting record; it stays unproven. */
export async function setContactEmail(database: Database, owner: Customer, contactEmail: string | null): Promise<void> {
  await database.update(customer).set({ contactEmail }).where(ofCustomer(customer, owner));
}
