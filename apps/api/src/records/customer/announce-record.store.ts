import type { Database } from "../../platform/db/database.ts";
import { insertLiveMessage } from "../../platform/live/live-message.store.ts";
import type { Customer } from "./customer-lookup.store.ts";

/** The live channel of the desks that show a patient's record. Its messages are empty. */
export function recordChannel({ medicalBusinessId, customerId }: Customer): string {
  return `record:${medicalBusinessId}:${customerId}`;
}

/**
 * Notifies the desks that show a patient's record of a change; in the transaction that changes it. Changes of the
 * patient's treatments are published by `announceTreatment`.
 */
export async function announceRecord(
  transaction: Database,
  { medicalBusinessId, customerId }: Customer,
): Promise<void> {
  await insertLiveMessage(transaction, recordChannel({ medicalBusinessId, customerId }), "changed");
}
