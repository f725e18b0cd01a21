import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import type { Database } from "../../platform/db/database.ts";
import { visitNote } from "../../records/chart/visit-note.table.ts";
import { clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { consent, customer } from "../../records/customer/customer.table.ts";
import { doctor } from "../../records/doctor/doctor.table.ts";
import { prescriptionLine } from "../../records/prescription/prescription-line.table.ts";
import { profile } from "../../records/profile/profile.table.ts";
import { staffMember } from "../../records/staff/staff-member.table.ts";
import { terms } from "../../records/terms/terms.table.ts";
import { carePlan } from "../../records/treatment/care-plan.table.ts";
import { medicineDecision } from "../../records/treatment/medicine-decision.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { identityCheck } from "../../records/visit/identity-check.table.ts";
import { visitDeclaration } from "../../records/visit/visit-declaration.table.ts";
import { visitRoom } from "../../records/visit/visit-room.table.ts";

/** One clinic's year: from its first moment in Japan to the first one of the next. */
export type ReportScope = { medicalBusinessId: string; clinicId: string; from: Date; to: Date };

/** So many rows are in memory at a time. */
export const REPORT_PAGE = 500;

const ofPatient = {
  medicalRecordCode: customer.medicalRecordCode,
  lastName: profile.lastName,
  firstName: profile.firstName,
};

/** A consultation counts by its start, an application by when it was made. */
const TIME_OF_KIND = { consultation: treatment.startsAt, medicine: treatment.createdAt } as const;

/** The treatments of a kind in the year by time, from after a place on. */
export function listReportedTreatments(
  database: Database,
  scope: ReportScope,
  kind: TreatmentKind,
  after: { at: Date; treatmentId: string } | undefined,
) {
  const time = TIME_OF_KIND[kind];
  return database
    .select({
      treatmentId: treatment.treatmentId,
      at: sql<Date>`${time}`.mapWith(treatment.createdAt),
      reservationNumber: treatment.reservationNumber,
      kind: treatment.kind,
      statusId: treatment.statusId,
      department: clinicalDepartment.name,
      doctorName: treatment.doctorName,
      isFirstTreatment: treatment.isFirstTreatment,
      startsAt: treatment.startsAt,
      startedAt: treatment.startedAt,
      finishedAt: treatment.finishedAt,
      closedAt: treatment.closedAt,
      createdAt: treatment.createdAt,
      clinicReason: treatment.clinicReason,
      birthdate: profile.birthdate,
      ...ofPatient,
    })
    .from(treatment)
    .innerJoin(
      customer,
      and(eq(customer.medicalBusinessId, treatment.medicalBusinessId), eq(customer.customerId, treatment.customerId)),
    )
    .leftJoin(
      profile,
      and(eq(profile.medicalBusinessId, treatment.medicalBusinessId), eq(profile.customerId, treatment.customerId)),
    )
    .innerJoin(
      clinicalDepartment,
      and(
        eq(clinicalDepartment.clinicId, treatment.clinicId),
        eq(clinicalDepartment.clinicalDepartmentId, treatment.clinicalDepartmentId),
      ),
    )
    .where(
      and(
        eq(treatment.medicalBusinessId, scope.medicalBusinessId),
        eq(treatment.clinicId, scope.clinicId),
        eq(treatment.kind, kind),
        gte(time, scope.from),
        lt(time, scope.to),
        after && gte(time, after.at),
        after && or(gt(time, after.at), gt(treatment.treatmentId, after.treatmentId)),
      ),
    )
    .orderBy(asc(time), asc(treatment.treatmentId))
    .limit(REPORT_PAGE);
}

export type ReportedTreatment = Awaited<ReturnType<typeof listReportedTreatments>>[number];

/** What is kept of these treatments in each of the tables, in the order in which it was written. */
export const readOfTreatments = {
  plans: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(carePlan)
      .where(and(eq(carePlan.medicalBusinessId, business), inArray(carePlan.treatmentId, ids))),
  prescriptions: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(prescriptionLine)
      .where(and(eq(prescriptionLine.medicalBusinessId, business), inArray(prescriptionLine.treatmentId, ids)))
      .orderBy(asc(prescriptionLine.position)),
  notes: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(visitNote)
      .where(and(eq(visitNote.medicalBusinessId, business), inArray(visitNote.treatmentId, ids)))
      .orderBy(asc(visitNote.noteNumber)),
  identity: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(identityCheck)
      .where(and(eq(identityCheck.medicalBusinessId, business), inArray(identityCheck.treatmentId, ids)))
      .orderBy(asc(identityCheck.checkNumber)),
  declarations: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(visitDeclaration)
      .where(and(eq(visitDeclaration.medicalBusinessId, business), inArray(visitDeclaration.treatmentId, ids)))
      .orderBy(asc(visitDeclaration.declarationNumber)),
  rooms: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(visitRoom)
      .where(and(eq(visitRoom.medicalBusinessId, business), inArray(visitRoom.treatmentId, ids))),
  decisions: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(medicineDecision)
      .where(and(eq(medicineDecision.medicalBusinessId, business), inArray(medicineDecision.treatmentId, ids))),
} as const;

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

/** The events of these actions in the year, oldest first. */
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
  event: { actor: string; statedOperator?: string; action: string; requestId: string; at: Date },
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
