import { randomUUID } from "node:crypto";
import type { Database } from "../db/database.ts";
import type { AuditAction } from "./audit-actions.ts";
import { auditEvent, type SettingChange } from "./audit-event.table.ts";

export type AuditEvent = {
  medicalBusinessId: string;
  /** `customer:<id>`, `key:<name of an operation key>`, `administrator`, `visitor` (nobody has proven who it was) or `system`. */
  actor: string;
  /** Whom the caller of the operation API says to act. */
  statedOperator?: string;
  /** A verb with its object: `treatment.book`, `profile.update`. */
  action: AuditAction;
  /** The record, by kind and id: `treatment:<id>`. */
  subject: string;
  /** The clinic that acted, for what is not done to one of its treatments. */
  clinicId?: string;
  /** The patient whose record it is; `null` for what belongs to the clinic alone. */
  customerId: string | null;
  /** The kind of device, of sign-ins and of what is done to sessions. */
  device?: string;
  requestId: string;
  at: Date;
  change?: SettingChange;
};

/** Writes down who did what; call it with the transaction that does it, so that neither exists without the other. */
export async function recordAuditEvent(database: Database, event: AuditEvent): Promise<void> {
  await database.insert(auditEvent).values({ ...event, auditEventId: randomUUID() });
}
