import { randomUUID } from "node:crypto";
import type { Database } from "../db/database.ts";
import { prepareWrite } from "../db/prepared-statement.ts";
import type { AuditAction } from "./audit-actions.ts";
import type { SettingChange } from "./audit-event.table.ts";

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

const insertEvent = prepareWrite<{
  medicalBusinessId: string;
  auditEventId: string;
  actor: string;
  statedOperator: string | null;
  action: string;
  subject: string;
  clinicId: string | null;
  customerId: string | null;
  device: string | null;
  requestId: string;
  change: string | null;
  at: Date;
}>(
  "record_audit_event",
  `insert into audit_event (medical_business_id, audit_event_id, actor, stated_operator, action, subject, clinic_id,
     customer_id, device, request_id, change, at)
   values (:medicalBusinessId::text, :auditEventId::uuid, :actor::text, :statedOperator::text, :action::text,
     :subject::text, :clinicId::text, :customerId::uuid, :device::text, :requestId::text, :change::jsonb,
     :at::timestamptz)`,
);

/**
 * Records an event; call it with the transaction of the act, so that neither exists without the other. It is sent
 * without being awaited there, as a read of the desk waits for nothing else but its own rows.
 */
export async function recordAuditEvent(database: Database, event: AuditEvent): Promise<void> {
  const { statedOperator, clinicId, device, change, ...rest } = event;
  await insertEvent(database, {
    ...rest,
    auditEventId: randomUUID(),
    statedOperator: statedOperator ?? null,
    clinicId: clinicId ?? null,
    device: device ?? null,
    change: change ? JSON.stringify(change) : null,
  });
}
