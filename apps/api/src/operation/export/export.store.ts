import { and, asc, eq, sql } from "drizzle-orm";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicCustomer } from "../../records/customer/customer-lookup.store.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";

/** The treatments of a patient in the clinic, the earliest first. */
export async function listTreatmentIds(database: Database, owner: ClinicCustomer): Promise<string[]> {
  const rows = await database
    .select({ treatmentId: treatment.treatmentId })
    .from(treatment)
    .where(
      and(
        eq(treatment.medicalBusinessId, owner.medicalBusinessId),
        eq(treatment.customerId, owner.customerId),
        eq(treatment.clinicId, owner.clinicId),
      ),
    )
    .orderBy(asc(treatment.historyNumber));
  return rows.map(({ treatmentId }) => treatmentId);
}

/**
 * Writes into the access log of each patient of the clinic that their record was exported; call it in the transaction that
 * writes down the export itself.
 */
export async function recordReadingOfAll(
  database: Database,
  { medicalBusinessId, clinicId }: { medicalBusinessId: string; clinicId: string },
  event: { actor: string; statedOperator?: string; action: AuditAction; requestId: string; at: Date },
): Promise<void> {
  await database.execute(sql`
    insert into audit_event (medical_business_id, audit_event_id, actor, stated_operator, action, subject, clinic_id, customer_id, request_id, at)
    select ${medicalBusinessId}, gen_random_uuid(), ${event.actor}, ${event.statedOperator ?? null}, ${event.action},
      'customer:' || customer_id, ${clinicId}, customer_id, ${event.requestId}, ${event.at.toISOString()}::timestamptz
    from customer_clinic join customer using (medical_business_id, customer_id)
    where merged_into is null and medical_business_id = ${medicalBusinessId} and clinic_id = ${clinicId}
      and joined_at <= ${event.at.toISOString()}::timestamptz`);
}
