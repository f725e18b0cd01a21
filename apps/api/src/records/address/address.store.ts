import { type AddressRequest, type StoredAddress, storedAddressSchema } from "@madoguchi/contract/address/address";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { address } from "./address.table.ts";

type AddressForm = Omit<AddressRequest, "isPostcodeConfirmed">;

/** The patient's own address; `null` when none is registered. */
export async function findAddress(database: Database, owner: Customer): Promise<StoredAddress> {
  const [found] = await database.select().from(address).where(ofCustomer(address, owner));
  return storedAddressSchema.parse({ address: found ?? null }).address;
}

/** The addresses of these patients, by patient. */
export async function listAddresses(
  database: Database,
  medicalBusinessId: string,
  customerIds: readonly string[],
): Promise<Map<string, typeof address.$inferSelect>> {
  const rows = await database
    .select()
    .from(address)
    .where(and(eq(address.medicalBusinessId, medicalBusinessId), inArray(address.customerId, [...customerIds])));
  return new Map(rows.map((row) => [row.customerId, row]));
}

/** Registers the address: `true` for exactly one of several calls at once, and for no later one until it is deleted. */
export async function insertAddress(
  database: Database,
  owner: Customer,
  form: AddressForm,
  at: Date,
): Promise<boolean> {
  const { medicalBusinessId, customerId } = owner;
  const rows = await database
    .insert(address)
    .values({ ...form, building: form.building ?? "", medicalBusinessId, customerId, updatedAt: at })
    .onConflictDoNothing()
    .returning({ customerId: address.customerId });
  return rows.length > 0;
}

/** Stores the named fields of the form. `false` when no address is registered. */
export async function updateAddress(
  database: Database,
  owner: Customer,
  form: AddressForm,
  at: Date,
): Promise<boolean> {
  const rows = await database
    .update(address)
    .set({ ...form, updatedAt: at })
    .where(ofCustomer(address, owner))
    .returning({ customerId: address.customerId });
  return rows.length > 0;
}
