import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { isBusinessOwner } from "../../records/staff/staff-member.store.ts";
import { listMembershipsOf, lockMembership, type Membership } from "../../records/staff/staff-person.store.ts";
import type { Operator } from "../operator.ts";

/** Locks the owner's row, so that they stay an owner until the transaction ends. E005 for other staff. */
export async function holdBusinessOwner(
  transaction: Database,
  { staffId }: Operator,
  message: string,
): Promise<Membership> {
  const memberships = staffId === undefined ? [] : await listMembershipsOf(transaction, staffId);
  const own = memberships.find((each) => each.staffId === staffId);
  const held = own && (await lockMembership(transaction, own));
  if (!held || !(await isBusinessOwner(transaction, held.staffId))) {
    return fail("Forbidden", { message, reason: "not an owner of the whole business" });
  }
  return held;
}
