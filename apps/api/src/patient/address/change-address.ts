import type { Address } from "@madoguchi/contract/address/address";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { updateAddress } from "../../records/address/address.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";

/** Writes the whole form over the caller's address. Refuses with E004 when she has registered none. */
export async function changeAddress(
  { database, now }: Pick<Deps, "database" | "now">,
  owner: Customer & { requestId: string },
  form: Address,
): Promise<void> {
  const { medicalBusinessId, customerId, requestId } = owner;
  await database.transaction(async (transaction) => {
    const at = now();
    if (!(await updateAddress(transaction, owner, form, at))) return fail("ResourceNotFound");
    await recordAuditEvent(transaction, {
      medicalBusinessId,
      customerId,
      actor: `customer:${customerId}`,
      action: "address.update",
      subject: `customer:${customerId}`,
      requestId,
      at,
    });
  });
}
