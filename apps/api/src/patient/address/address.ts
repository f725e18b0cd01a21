import {
  changeAddressCall,
  readAddressCall,
  registerAddressCall,
} from "@madoguchi/contract/address/address.patient.calls";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAddress, insertAddress, updateAddress } from "../../records/address/address.store.ts";
import { announceRecord } from "../../records/customer/announce-record.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { lockCustomer } from "../../records/customer/lock-customer.store.ts";
import { businessCalls } from "../answer-patient-call.ts";

/** The patient's delivery address; `null` when none is registered. */
export const readAddress = businessCalls.answers(readAddressCall, async ({ deps: { database }, customer: owner }) => {
  return { address: await findAddress(database, owner) };
});

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
export const registerAddress = businessCalls.answers(
  registerAddressCall,
  async ({ deps: { database, now }, customer: owner, body: { isPostcodeConfirmed, ...address } }) => {
    await database.transaction(async (transaction) => {
      const at = now();
      if (!(await lockCustomer(transaction, owner))) return fail("MedicalBusinessNotOfCustomer");
      if (!(await insertAddress(transaction, owner, address, at))) return fail("AddressExist");
      await recordAddressEvents(transaction, owner, { action: "address.register", isPostcodeConfirmed, at });
    });
    return {};
  },
);

/** Changes the named fields of the patient's address. Refuses with E004 when none is registered. */
export const changeAddress = businessCalls.acts(
  changeAddressCall,
  async ({ deps: { database, now }, customer: owner, body: { isPostcodeConfirmed, ...address } }) => {
    await database.transaction(async (transaction) => {
      const at = now();
      if (!(await updateAddress(transaction, owner, address, at))) return fail("ResourceNotFound");
      await recordAddressEvents(transaction, owner, { action: "address.update", isPostcodeConfirmed, at });
    });
  },
);
