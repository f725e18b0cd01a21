import type { StoredAddress } from "@madoguchi/contract/address/address";
import type { Deps } from "../../platform/deps.ts";
import { findAddress } from "../../records/address/address.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";

/** Where the caller's parcels go; `null` when she has registered no address. */
export async function readAddress(
  { database }: Pick<Deps, "database">,
  owner: Customer,
): Promise<{ address: StoredAddress }> {
  return { address: await findAddress(database, owner) };
}
