import { knownValuesSchema } from "@madoguchi/contract/proposal/proposed-fields";
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { staffMember } from "../staff/staff-member.table.ts";

const changeSchema = z.object({
  before: knownValuesSchema,
  after: knownValuesSchema.extend({ reason: z.string().default("") }),
});

/** The clinic's corrections of a patient's profile and of records merged into it, from the audit, the newest first. */
export async function listCorrections(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  limit: number,
) {
  const rows = await database
    .select({
      auditEventId: auditEvent.auditEventId,
      at: auditEvent.at,
      change: auditEvent.change,
      statedOperator: auditEvent.statedOperator,
      staffName: staffMember.name,
    })
    .from(auditEvent)
    .leftJoin(staffMember, eq(auditEvent.actor, sql`'staff:' || ${staffMember.staffId}`))
    .where(
      and(
        eq(auditEvent.medicalBusinessId, medicalBusinessId),
        eq(auditEvent.action, "profile.correct"),
        eq(auditEvent.clinicId, clinicId),
        sql`${auditEvent.customerId} = any(array(select ${customerId}::uuid union all
          select merged.customer_id from customer merged
          where merged.medical_business_id = ${medicalBusinessId} and merged.merged_into = ${customerId}))`,
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.auditEventId))
    .limit(limit);
  return rows.flatMap(({ auditEventId, at, change, statedOperator, staffName }) => {
    const { data } = changeSchema.safeParse(change);
    if (!data) return [];
    const { reason, ...after } = data.after;
    return [{ auditEventId, at, by: staffName ?? statedOperator ?? "", reason, before: data.before, after }];
  });
}
