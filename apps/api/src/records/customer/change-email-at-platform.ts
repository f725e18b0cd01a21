import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { hasOpenAccount } from "./account.store.ts";

/**
 * Gives the patient's user another address. A user with this address and without a patient is the patient's own, from a
 * sign-in without registration, and is replaced. Any other is another patient's (C004).
 */
export async function changeEmailAtPlatform(
  { database, identity }: Pick<Deps, "database" | "identity">,
  uid: string,
  email: string,
): Promise<void> {
  const users = identity.within(database);
  const outcome = await users.changeEmail(uid, email);
  if (outcome === "changed") return;
  if (await hasOpenAccount(database, outcome.usedBy)) return fail("EmailUsed", { reason: "user of another patient" });
  await users.disableUser(outcome.usedBy);
  if ((await users.changeEmail(uid, email)) !== "changed")
    fail("Downstream", { reason: "the address is still in use" });
}
