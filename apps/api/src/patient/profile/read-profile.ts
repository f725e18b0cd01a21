import type { StoredProfile } from "@madoguchi/contract/profile/profile";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { findProfile } from "../../records/profile/profile.store.ts";

/** The profile of the call's patient (spec §3); C005 when they have not registered with this business. */
export async function readProfile(
  { database }: Pick<Deps, "database">,
  owner: Customer | undefined,
): Promise<StoredProfile> {
  const profile = owner && (await findProfile(database, owner));
  return profile ?? fail("CustomerInfoNotFound");
}
