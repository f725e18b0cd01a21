import { randomUUID } from "node:crypto";
import type { Database } from "../db/database.ts";
import type { AuditAction } from "./audit-actions.ts";
import { auditEvent, type SettingChange } from "./audit-event.table.ts";

export type AuditEvent = {
  medicalBusinessId: string;
  /** `customer:<id>`, `key:<name of an operation key>`, `administrator`, `visitor` (unidentified) or `system`. */
  actor: string;
  /** The person whom the caller of the operation API names. */
  statedOperator?: string;
  /** A verb with its object: `treatment.book`, `profile.update`. */
  action: AuditAction;
  /** The record, by kind and id: `treatment:<id>`. */
  subject: string;
  /** The clinic that acted, for an event that is not about one of its treatments. */
  clinicId?: string;
  /** The patient whose record it is; `null` for a record of the clinic alone. */
  customerId: string | null;
  /** The kind of device, for sign-ins and acts on sessions. */
  device?: string;
  requestId: string;
  at: Date;
  change?: SettingChange;
};

/** Records an event; call it with the transaction of the act, so that neither exists without the other. */
export async function recordAuditEvent(database: Database, event: AuditEvent): Promise<void> {
  await database.insert(auditEvent).values({ ...event, auditEventId: randomUUID() });
}
