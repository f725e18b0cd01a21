import type { AddressRequest, StoredAddress } from "@madoguchi/contract/address/address";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAddress, insertAddress, updateAddress } from "../../records/address/address.store.ts";
import { findAccountForUpdate } from "../../records/customer/account.store.ts";
import { announceRecord } from "../../records/customer/announce-record.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";

/** The patient's delivery address; `null` when none is registered. */
export async function readAddress(
  { database }: Pick<Deps, "database">,
  owner: Customer,
): Promise<{ address: StoredAddress }> {
  return { address: await findAddress(database, owner) };
}

type Owner = Customer & { requestId: string };

async function recordAddressEvents(
  transaction: Database,
  { medicalBusinessId, customerId, requestId }: Owner,
  { action, isPostcodeConfirmed, at }: { action: AuditAction; isPostcodeConfirmed: boolean | undefined; at: Date },
): Promise<void> {
  const subject = `customer:${customerId}`;
  const event = { medicalBusinessId, customerId, actor: subject, subject, requestId, at };
  await recordAuditEvent(transaction, { ...event, action });
  if (isPostcodeConfirmed) await recordAuditEvent(transaction, { ...event, action: "address.confirm-postcode" });
  await announceRecord(transaction, { medicalBusinessId, customerId });
}

/** Registers the patient's one address. Refuses with C003 when there is one already (spec §8), whichever way it was stored. */
export async function registerAddress(
  { database, now }: Pick<Deps, "database" | "now">,
  owner: Owner,
  { isPostcodeConfirmed, ...address }: AddressRequest,
): Promise<Record<string, never>> {
  await database.transaction(async (transaction) => {
    const at = now();
    if (!(await findAccountForUpdate(transaction, owner))) return fail("MedicalBusinessNotOfCustomer");
    if (!(await insertAddress(transaction, owner, address, at))) return fail("AddressExist");
    await recordAddressEvents(transaction, owner, { action: "address.register", isPostcodeConfirmed, at });
  });
  return {};
}

/** Changes the named fields of the patient's address. Refuses with E004 when none is registered. */
export async function changeAddress(
  { database, now }: Pick<Deps, "database" | "now">,
  owner: Owner,
  { isPostcodeConfirmed, ...address }: AddressRequest,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const at = now();
    if (!(await updateAddress(transaction, owner, address, at))) return fail("ResourceNotFound");
    await recordAddressEvents(transaction, owner, { action: "address.update", isPostcodeConfirmed, at });
  });
}
