import type { Address, StoredAddress } from "@madoguchi/contract/address/address";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAddress, insertAddress, updateAddress } from "../../records/address/address.store.ts";
import { findAccountForUpdate } from "../../records/customer/account.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";

/** Where the patient's parcels go; `null` when no address is registered. */
export async function readAddress(
  { database }: Pick<Deps, "database">,
  owner: Customer,
): Promise<{ address: StoredAddress }> {
  return { address: await findAddress(database, owner) };
}

/** Registers the patient's one address. Refuses with C003 when there is one already (spec §8), however it came there. */
export async function registerAddress(
  { database, now }: Pick<Deps, "database" | "now">,
  owner: Customer & { requestId: string },
  form: Address,
): Promise<Record<string, never>> {
  const { medicalBusinessId, customerId, requestId } = owner;
  await database.transaction(async (transaction) => {
    const at = now();
    if (!(await findAccountForUpdate(transaction, owner))) return fail("MedicalBusinessNotOfCustomer");
    if (!(await insertAddress(transaction, owner, form, at))) return fail("AddressExist");
    await recordAuditEvent(transaction, {
      medicalBusinessId,
      customerId,
      actor: `customer:${customerId}`,
      action: "address.register",
      subject: `customer:${customerId}`,
      requestId,
      at,
    });
  });
  return {};
}

/** Writes the whole form over the patient's address. Refuses with E004 when none is registered. */
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
