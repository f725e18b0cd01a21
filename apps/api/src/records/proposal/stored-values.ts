import type { StoredProfile } from "@madoguchi/contract/profile/profile";
import type { KnownValues } from "@madoguchi/contract/proposal/proposed-fields";
import type { Database } from "../../platform/db/database.ts";
import { findAddress } from "../address/address.store.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { findProfile, findProfileForUpdate } from "../profile/profile.store.ts";

/** A patient's values as proposals name them, and the profile that they come from. */
export type StoredValues = { profile: StoredProfile; values: Required<KnownValues> };

/**
 * What is stored about the patient by field; `undefined` without a profile, or with a closed account. With `isLocked` the
 * profile stays so until the transaction ends.
 */
export async function readStoredValues(
  database: Database,
  owner: Customer,
  { isLocked }: { isLocked: boolean },
): Promise<StoredValues | undefined> {
  const profile = await (isLocked ? findProfileForUpdate(database, owner) : findProfile(database, owner));
  if (!profile) return undefined;
  const { medicalRecordCode, isLineLinked, isBirthdateDefault, ...known } = profile;
  return {
    profile,
    values: {
      ...known,
      birthdate: isBirthdateDefault ? null : known.birthdate,
      phoneNumber: known.phoneNumber || null,
      email: known.email || null,
      address: await findAddress(database, owner),
    },
  };
}
