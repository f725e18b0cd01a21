import type { StoredProfile } from "@madoguchi/contract/profile/profile";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { contentVersion } from "../../records/content-version/content-version.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { findProfile } from "../../records/profile/profile.store.ts";
import { businessCalls } from "../answer-patient-call.ts";
import type { CallingCustomer } from "../customer-context.ts";

/** The profile of the call's patient (spec §3); C005 when they have not registered with this business. */
export async function readProfile(
  { database }: Pick<Deps, "database">,
  owner: Customer | undefined,
): Promise<StoredProfile> {
  const profile = owner && (await findProfile(database, owner));
  return profile ?? fail("CustomerInfoNotFound");
}

export const readProfileHandler = businessCalls.answers(readProfileCall, async ({ deps, context }) => {
  // A signed-in person without a record is no customer yet.
  const owner: CallingCustomer | undefined = context.get("customer");
  const profile = await readProfile(deps, owner);
  context.header("Cache-Control", "no-store");
  context.header("ETag", contentVersion(profile));
  return profile;
});
