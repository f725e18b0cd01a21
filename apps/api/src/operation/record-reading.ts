import { recordAuditEvent } from "../platform/audit/audit-event.store.ts";
import type { Database } from "../platform/db/database.ts";
import type { Operator } from "./operator.ts";

/** Writes down, in the same transaction, that an operator has read what belongs to a patient; her access log shows it. */
export function recordReading(
  database: Database,
  { name, medicalBusinessId, requestId }: Operator,
  read: { action: string; subject: string; customerId: string; at: Date },
): Promise<void> {
  return recordAuditEvent(database, { ...read, medicalBusinessId, actor: `operator:${name}`, requestId });
}
