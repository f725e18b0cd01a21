import { and, desc, eq, sql } from "drizzle-orm";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";

export type LoggedEvent = {
  auditEventId: string;
  at: Date;
  actor: string;
  statedOperator: string | null;
  action: string;
  device: string | null;
};

/** A place between two events: what comes after it is older. */
export type LogPosition = { at: Date; auditEventId: string };

/** What was done to the patient's record, newest first, from a place on (or from the newest), at most `limit`. */
export async function listAccess(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
  from: LogPosition | undefined,
  limit: number,
): Promise<LoggedEvent[]> {
  return database
    .select({
      auditEventId: auditEvent.auditEventId,
      at: auditEvent.at,
      actor: auditEvent.actor,
      statedOperator: auditEvent.statedOperator,
      action: auditEvent.action,
      device: auditEvent.device,
    })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.medicalBusinessId, medicalBusinessId),
        eq(auditEvent.customerId, customerId),
        from &&
          sql`(${auditEvent.at}, ${auditEvent.auditEventId}) < (${from.at.toISOString()}::timestamptz, ${from.auditEventId}::uuid)`,
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.auditEventId))
    .limit(limit);
}
