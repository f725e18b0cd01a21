import type { StoredProfile } from "@madoguchi/contract/profile/profile";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findProfile } from "../../records/profile/profile.store.ts";

/** The signed-in person's own profile (spec §3); C005 when they have not registered with this business. */
export async function readProfile(
  { database }: Pick<Deps, "database">,
  medicalBusinessId: string,
  identityUid: string,
): Promise<StoredProfile> {
  const profile = await findProfile(database, medicalBusinessId, identityUid);
  return profile ?? fail("CustomerInfoNotFound");
}
