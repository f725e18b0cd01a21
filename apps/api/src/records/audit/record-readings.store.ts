import { type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import type { Database } from "../../platform/db/database.ts";

export type ReadingOfMany = {
  actor: string;
  statedOperator?: string;
  action: AuditAction;
  requestId: string;
  at: Date;
};

/**
 * Audits the reading of each of these patients' records; call it in the transaction that stores the result of the
 * reading. `patients`: a statement that selects `customer_id`, each once.
 */
export async function recordReadings(
  database: Database,
  { medicalBusinessId, clinicId }: { medicalBusinessId: string; clinicId: string },
  { actor, statedOperator = undefined, action, requestId, at }: ReadingOfMany,
  patients: SQL,
): Promise<void> {
  await database.execute(sql`
    insert into audit_event (medical_business_id, audit_event_id, actor, stated_operator, action, subject, clinic_id, customer_id, request_id, at)
    select ${medicalBusinessId}, gen_random_uuid(), ${actor}, ${statedOperator ?? null}, ${action},
      'customer:' || customer_id, ${clinicId}, customer_id, ${requestId}, ${at.toISOString()}::timestamptz
    from (${patients}) as patient`);
}
