import { and, asc, eq, exists, gt, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import type { Database } from "../../platform/db/database.ts";
import { consent, customer, customerClinic } from "../../records/customer/customer.table.ts";
import { doctor } from "../../records/doctor/doctor.table.ts";
import { profile } from "../../records/profile/profile.table.ts";
import { staffMember } from "../../records/staff/staff-member.table.ts";
import { terms } from "../../records/terms/terms.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";

/** One clinic's year: from its first moment in Japan to the first one of the next. */
export type ReportScope = { medicalBusinessId: string; clinicId: string; from: Date; to: Date };

/** So many rows are in memory at a time. */
export const REPORT_PAGE = 500;

/** Whose row it is, for a join of customer and profile. */
export const ofPatient = {
  medicalRecordCode: customer.medicalRecordCode,
  lastName: profile.lastName,
  firstName: profile.firstName,
};

/** What the patients of the clinic agreed to in the year. */
export function listReportedConsents(database: Database, scope: ReportScope, afterId: string | undefined) {
  return database
    .select({
      consentId: consent.consentId,
      agreedAt: consent.agreedAt,
      kind: consent.kind,
      version: consent.version,
      reservationNumber: treatment.reservationNumber,
      ...ofPatient,
    })
    .from(consent)
    .innerJoin(
      customer,
      and(eq(customer.medicalBusinessId, consent.medicalBusinessId), eq(customer.customerId, consent.customerId)),
    )
    .leftJoin(
      profile,
      and(eq(profile.medicalBusinessId, consent.medicalBusinessId), eq(profile.customerId, consent.customerId)),
    )
    .leftJoin(
      treatment,
      and(eq(treatment.medicalBusinessId, consent.medicalBusinessId), eq(treatment.treatmentId, consent.treatmentId)),
    )
    .where(
      and(
        eq(consent.medicalBusinessId, scope.medicalBusinessId),
        eq(consent.clinicId, scope.clinicId),
        gte(consent.agreedAt, scope.from),
        lt(consent.agreedAt, scope.to),
        afterId === undefined ? undefined : gt(consent.consentId, afterId),
      ),
    )
    .orderBy(asc(consent.consentId))
    .limit(REPORT_PAGE);
}

/**
 * The events of these actions in the year, oldest first. An event knows its business alone: those of patients of other
 * clinics are left out.
 */
export function listReportedEvents(
  database: Database,
  scope: ReportScope,
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
    .leftJoin(
      customer,
      and(eq(customer.medicalBusinessId, auditEvent.medicalBusinessId), eq(customer.customerId, auditEvent.customerId)),
    )
    .leftJoin(
      profile,
      and(eq(profile.medicalBusinessId, auditEvent.medicalBusinessId), eq(profile.customerId, auditEvent.customerId)),
    )
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
              .where(
                and(
                  eq(customerClinic.medicalBusinessId, auditEvent.medicalBusinessId),
                  eq(customerClinic.customerId, auditEvent.customerId),
                  eq(customerClinic.clinicId, scope.clinicId),
                ),
              ),
          ),
        ),
        after && or(gt(auditEvent.at, after.at), gt(auditEvent.auditEventId, after.auditEventId)),
      ),
    )
    .orderBy(asc(auditEvent.at), asc(auditEvent.auditEventId))
    .limit(REPORT_PAGE);
}

/** Each version that was in force on a day of the year. */
export function listTermsInForce(database: Database, { clinicId, from, to }: ReportScope) {
  return database
    .select()
    .from(terms)
    .where(
      and(
        eq(terms.clinicId, clinicId),
        lt(terms.publishedAt, to),
        or(isNull(terms.supersededAt), gt(terms.supersededAt, from)),
      ),
    )
    .orderBy(asc(terms.kind), asc(terms.version));
}

/** Who worked at the clinic on a day of the year, with the doctor of the clinic's list that they are. */
export function listStaffOfYear(database: Database, { clinicId, from, to }: ReportScope) {
  return database
    .select({
      name: staffMember.name,
      roles: staffMember.roles,
      joinedAt: staffMember.joinedAt,
      leftAt: staffMember.leftAt,
      doctorName: doctor.name,
      licenceYear: doctor.licenceYear,
    })
    .from(staffMember)
    .leftJoin(doctor, and(eq(doctor.clinicId, staffMember.clinicId), eq(doctor.doctorId, staffMember.doctorId)))
    .where(
      and(
        eq(staffMember.clinicId, clinicId),
        lt(staffMember.joinedAt, to),
        or(isNull(staffMember.leftAt), gte(staffMember.leftAt, from)),
      ),
    )
    .orderBy(asc(staffMember.joinedAt), asc(staffMember.staffId));
}

/**
 * Writes into the access log of each patient whose record the report holds that it was read; call it in the transaction
 * that writes down the report itself.
 */
export async function recordReadingOfYear(
  database: Database,
  scope: ReportScope,
  event: { actor: string; statedOperator?: string; action: AuditAction; requestId: string; at: Date },
): Promise<void> {
  await database.execute(sql`
    insert into audit_event (medical_business_id, audit_event_id, actor, stated_operator, action, subject, customer_id, request_id, at)
    select ${scope.medicalBusinessId}, gen_random_uuid(), ${event.actor}, ${event.statedOperator ?? null}, ${event.action},
      'customer:' || customer_id, customer_id, ${event.requestId}, ${event.at.toISOString()}::timestamptz
    from (
      select customer_id from treatment
      where medical_business_id = ${scope.medicalBusinessId} and clinic_id = ${scope.clinicId}
        and coalesce(case when kind = 'consultation' then starts_at end, created_at) >= ${scope.from.toISOString()}::timestamptz
        and coalesce(case when kind = 'consultation' then starts_at end, created_at) < ${scope.to.toISOString()}::timestamptz
      union
      select customer_id from consent
      where medical_business_id = ${scope.medicalBusinessId} and clinic_id = ${scope.clinicId}
        and agreed_at >= ${scope.from.toISOString()}::timestamptz and agreed_at < ${scope.to.toISOString()}::timestamptz
    ) as reported`);
}
