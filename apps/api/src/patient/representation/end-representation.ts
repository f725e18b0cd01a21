import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { lockCustomer } from "../../records/customer/lock-customer.store.ts";
import { endActing } from "../../records/representation/end-acting.ts";
import { listOfRepresentative } from "../../records/representation/representation.store.ts";

/**
 * The signed-in patient acts for a person no longer; the record stays with the clinic, visits that are booked stay booked.
 * One that has ended stays as it ended. E004 for none of the patient's.
 */
export async function endRepresentationOf(
  { database, now, settings }: Pick<Deps, "database" | "now" | "settings">,
  owner: Customer & { requestId: string },
  representationId: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await lockCustomer(transaction, owner))) return fail("MedicalBusinessNotOfCustomer");
    const at = now();
    const rows = await listOfRepresentative(transaction, owner, at);
    const row = rows.find((one) => one.representationId === representationId) ?? fail("ResourceNotFound");
    const { medicalBusinessId, requestId, customerId } = owner;
    const clinic = { medicalBusinessId, clinicId: settings.clinicId };
    const endedBy = { actor: `customer:${customerId}`, requestId };
    await endActing(transaction, clinic, row, { why: "representative", at }, endedBy);
  });
}
