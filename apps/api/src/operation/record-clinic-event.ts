import type { AuditAction } from "../platform/audit/audit-actions.ts";
import { type AuditEvent, recordAuditEvent } from "../platform/audit/audit-event.store.ts";
import type { Database } from "../platform/db/database.ts";
import { fail } from "../platform/errors/fail.ts";
import { isOwnLastAct } from "../records/audit/own-act.store.ts";
import { type Operator, operatorActor } from "./operator.ts";

/**
 * Records an operator's act on the clinic's own data: hours, spots, texts, questions. Call it in the act's transaction.
 * `action` is a verb with its object (`spot.close`); no patient's access log shows it.
 */
export function recordClinicEvent(
  database: Database,
  operator: Operator,
  action: AuditAction,
  subject: string,
  at: Date,
  change?: AuditEvent["change"],
): Promise<void> {
  const { medicalBusinessId, clinicId, requestId } = operator;
  return recordAuditEvent(database, {
    ...operatorActor(operator),
    medicalBusinessId,
    clinicId,
    action,
    subject,
    customerId: null,
    requestId,
    at,
    ...(change && { change }),
  });
}

/** Refuses with E004, unless the operator's own lost act has ended the missing thing (decision 65). */
export async function requireOwnEnding(
  database: Database,
  operator: Operator,
  action: AuditAction,
  subject: string,
  at: Date,
): Promise<void> {
  const { medicalBusinessId } = operator;
  const act = { ...operatorActor(operator), medicalBusinessId, customerId: null, action, subject, at };
  if (!(await isOwnLastAct(database, act))) fail("ResourceNotFound");
}

/** Records in the same transaction that an operator has read a patient's data; their access log shows it. */
export function recordReading(
  database: Database,
  operator: Operator,
  read: { action: AuditAction; subject: string; customerId: string; at: Date },
): Promise<void> {
  const { medicalBusinessId, clinicId, requestId } = operator;
  const event = { ...operatorActor(operator), ...read, medicalBusinessId, clinicId, requestId };
  return recordAuditEvent(database, event);
}
