import { and, asc, eq, exists, gt, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { type ReadingOfMany, recordReadings } from "../../records/audit/record-readings.store.ts";
import { customer, customerClinic } from "../../records/customer/customer.table.ts";
import { profile } from "../../records/profile/profile.table.ts";
import { ofPatient, SHEET_PAGE, type SheetScope } from "../../records/record-sheets/sheet-scope.store.ts";

/** The events of these actions in the year, oldest first, without those of patients of the business's other clinics. */
export function listReportedEvents(
  database: Database,
  scope: SheetScope,
  actions: string[],
  after: { at: Date; auditEventId: string } | undefined,
) {
  return database
    .select({
      auditEventId: auditEvent.auditEventId,
      at: auditEvent.at,
      actor: auditEvent.actor,
      statedOperator: auditEvent.statedOperator,
      action: auditEvent.action,
      ...ofPatient,
    })
    .from(auditEvent)
    .leftJoin(customer, ofCustomer(customer, auditEvent))
    .leftJoin(profile, ofCustomer(profile, auditEvent))
    .where(
      and(
        eq(auditEvent.medicalBusinessId, scope.medicalBusinessId),
        gte(auditEvent.at, after?.at ?? scope.from),
        lt(auditEvent.at, scope.to),
        inArray(auditEvent.action, actions),
        or(
          isNull(auditEvent.customerId),
          exists(
            database
              .select({ found: sql`1` })
              .from(customerClinic)
              .where(and(ofCustomer(customerClinic, auditEvent), eq(customerClinic.clinicId, scope.clinicId))),
          ),
        ),
        after && or(gt(auditEvent.at, after.at), gt(auditEvent.auditEventId, after.auditEventId)),
      ),
    )
    .orderBy(asc(auditEvent.at), asc(auditEvent.auditEventId))
    .limit(SHEET_PAGE);
}

/** Records the reading in the access log of each patient in the report (`recordReadings`). */
export async function recordReadingOfYear(database: Database, scope: SheetScope, event: ReadingOfMany): Promise<void> {
  const [from, to] = [scope.from.toISOString(), scope.to.toISOString()];
  await recordReadings(
    database,
    scope,
    event,
    sql`select customer_id from treatment
      where medical_business_id = ${scope.medicalBusinessId} and clinic_id = ${scope.clinicId}
        and coalesce(case when kind = 'consultation' then starts_at end, created_at) >= ${from}::timestamptz
        and coalesce(case when kind = 'consultation' then starts_at end, created_at) < ${to}::timestamptz
      union
      select customer_id from consent
      where medical_business_id = ${scope.medicalBusinessId} and clinic_id = ${scope.clinicId}
        and agreed_at >= ${from}::timestamptz and agreed_at < ${to}::timestamptz`,
  );
}
