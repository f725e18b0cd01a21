import { and, desc, eq, ne, notInArray, or, sql } from "drizzle-orm";
import { auditEvent, type SettingChange } from "../../platform/audit/audit-event.table.ts";
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
  staffName: string | null;
  representativeName: string | null;
  action: string;
  device: string | null;
  /** The values before and after a correction by the clinic. */
  correction: SettingChange | null;
};

/** The events of the record and of those merged into it, newest first, at most `limit`; after `from`, or from the newest. */
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
      representativeName: sql<string | null>`(select acting.representative_name
        from audit_event acted
        join representation acting on acting.medical_business_id = acted.medical_business_id
          and 'representation:' || acting.representation_id = acted.subject
        where acted.medical_business_id = ${auditEvent.medicalBusinessId} and acted.customer_id = ${auditEvent.customerId}
          and acted.request_id = ${auditEvent.requestId} and acted.action like 'representation.%'
          and ${auditEvent.actor} like 'customer:%'
          and acted.at between ${auditEvent.at} - interval '1 minute' and ${auditEvent.at} + interval '1 minute' limit 1)`,
      action: auditEvent.action,
      device: auditEvent.device,
      correction: sql<SettingChange | null>`case when ${auditEvent.action} = 'profile.correct' then ${auditEvent.change} end`,
    })
    .from(auditEvent)
    .leftJoin(staffMember, eq(auditEvent.actor, sql`'staff:' || ${staffMember.staffId}`))
    .where(
      and(
        eq(auditEvent.medicalBusinessId, medicalBusinessId),
        sql`${auditEvent.customerId} = any(array(select ${customerId}::uuid union all
          select merged.customer_id from customer merged
          where merged.medical_business_id = ${medicalBusinessId} and merged.merged_into = ${customerId}))`,
        // A merge is an event of both records and is listed once.
        or(eq(auditEvent.customerId, customerId), notInArray(auditEvent.action, MERGES)),
        // The representative is shown with the action itself.
        ne(auditEvent.action, "representation.act"),
        from && isBeforePlace(from),
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.auditEventId))
    .limit(limit);
}
