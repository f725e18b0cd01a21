import { and, desc, eq, notInArray, or, sql } from "drizzle-orm";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import type { Database } from "../../platform/db/database.ts";
import { isBeforePlace } from "../../records/audit/audit-place.store.ts";
import type { AuditPlace } from "../../records/audit/audit-place.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { staffMember } from "../../records/staff/staff-member.table.ts";

const MERGES = ["customer.merge", "customer.unmerge"];

export type LoggedEvent = {
  auditEventId: string;
  at: Date;
  actor: string;
  statedOperator: string | null;
  /** The name of the person of the staff who did it. */
  staffName: string | null;
  action: string;
  device: string | null;
};

/** What was done to the patient's record, and to those that were merged into it, newest first, from a place on (or from the newest), at most `limit`. */
export async function listAccess(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
  from: AuditPlace | undefined,
  limit: number,
): Promise<LoggedEvent[]> {
  return database
    .select({
      auditEventId: auditEvent.auditEventId,
      at: auditEvent.at,
      actor: auditEvent.actor,
      statedOperator: auditEvent.statedOperator,
      staffName: staffMember.name,
      action: auditEvent.action,
      device: auditEvent.device,
    })
    .from(auditEvent)
    .leftJoin(staffMember, eq(auditEvent.actor, sql`'staff:' || ${staffMember.staffId}`))
    .where(
      and(
        eq(auditEvent.medicalBusinessId, medicalBusinessId),
        sql`${auditEvent.customerId} = any(array(select ${customerId}::uuid union all
          select merged.customer_id from customer merged
          where merged.medical_business_id = ${medicalBusinessId} and merged.merged_into = ${customerId}))`,
        // A merge is an event of both records, and is told once.
        or(eq(auditEvent.customerId, customerId), notInArray(auditEvent.action, MERGES)),
        from && isBeforePlace(from),
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.auditEventId))
    .limit(limit);
}
