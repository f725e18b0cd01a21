import type { StoredAddress } from "@madoguchi/contract/address/address";
import type { Customer } from "../customer/customer-lookup.store.ts";
import type { Deps } from "../deps.ts";
import { findAddress } from "./address.store.ts";

/** Where the caller's parcels go; `null` when she has registered no address. */
export async function readAddress(
  { database }: Pick<Deps, "database">,
  owner: Customer,
): Promise<{ address: StoredAddress }> {
  return { address: await findAddress(database, owner) };
}
