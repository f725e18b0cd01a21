import type { Database } from "../../platform/db/database.ts";
import { insertLiveMessage } from "../../platform/live/live-message.store.ts";
import type { Customer } from "./customer-lookup.store.ts";

/** The live channel of those who have a patient's record open. Its bodies say nothing. */
export function recordChannel({ medicalBusinessId, customerId }: Customer): string {
  return `record:${medicalBusinessId}:${customerId}`;
}

/**
 * Tells the clinic's people who have a patient's record open that something else stands in it now; in the transaction that
 * changes it. What changes with one of the patient's treatments is told by `announceTreatment`.
 */
export async function announceRecord(
  transaction: Database,
  { medicalBusinessId, customerId }: Customer,
): Promise<void> {
  await insertLiveMessage(transaction, recordChannel({ medicalBusinessId, customerId }), "changed");
}
