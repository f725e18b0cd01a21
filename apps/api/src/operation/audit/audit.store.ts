import type { AuditFilter, AuditQuery } from "@madoguchi/contract/audit/audit";
import { endOfCalendarDay, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { and, desc, eq, gte, inArray, like, lt, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { auditEvent, type SettingChange } from "../../platform/audit/audit-event.table.ts";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { isBeforePlace } from "../../records/audit/audit-place.store.ts";
import type { AuditPlace } from "../../records/audit/audit-place.ts";
import { actionsOfFilter } from "../../records/audit/describe-action.ts";
import type { ClinicKey } from "../../records/clinic/clinic.store.ts";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { customer } from "../../records/customer/customer.table.ts";
import { staffMember } from "../../records/staff/staff-member.table.ts";
import { isOfClinic } from "./clinics-of-event.store.ts";

export type AuditedAct = {
  auditEventId: string;
  at: Date;
  actor: string;
  statedOperator: string | null;
  action: string;
  subject: string;
  device: string | null;
  change: SettingChange | null;
  medicalRecordCode: string | null;
};

function isByPerson(person: string): SQL | undefined {
  if (person === "customer") return like(auditEvent.actor, "customer:%");
  if (person === "key") return or(like(auditEvent.actor, "key:%"), like(auditEvent.actor, "operator:%"));
  return eq(auditEvent.actor, person);
}

function isOfFilter(filter: AuditFilter): SQL {
  const actions = actionsOfFilter(filter);
  return "only" in actions ? inArray(auditEvent.action, actions.only) : notInArray(auditEvent.action, actions.without);
}

/** Whether the business has no other clinic: then all events of the business are this clinic's to read. */
export async function isOnlyClinic(database: Database, { medicalBusinessId, clinicId }: ClinicKey): Promise<boolean> {
  const others = await database
    .select({ clinicId: clinic.clinicId })
    .from(clinic)
    .where(and(eq(clinic.medicalBusinessId, medicalBusinessId), ne(clinic.clinicId, clinicId)))
    .limit(1);
  return others.length === 0;
}

/** The events of the business or one clinic, newest first, from a place on (or from the newest), at most `limit`. */
export async function listAudited(
  database: Database,
  medicalBusinessId: string,
  { person, medicalRecordCode, kind, day, ofClinic }: AuditQuery,
  { from, limit, clinicId }: { from: AuditPlace | undefined; limit: number; clinicId?: string | undefined },
): Promise<AuditedAct[]> {
  return database
    .select({
      auditEventId: auditEvent.auditEventId,
      at: auditEvent.at,
      actor: auditEvent.actor,
      statedOperator: auditEvent.statedOperator,
      action: auditEvent.action,
      subject: auditEvent.subject,
      device: auditEvent.device,
      // A change of a patient's data stays in their record.
      change: sql<SettingChange | null>`case when ${auditEvent.customerId} is null then ${auditEvent.change} end`,
      medicalRecordCode: customer.medicalRecordCode,
    })
    .from(auditEvent)
    .leftJoin(customer, ofCustomer(customer, auditEvent))
    .where(
      and(
        eq(auditEvent.medicalBusinessId, medicalBusinessId),
        clinicId === undefined ? undefined : isOfClinic(medicalBusinessId, clinicId),
        ofClinic === undefined ? undefined : isOfClinic(medicalBusinessId, ofClinic),
        person === undefined ? undefined : isByPerson(person),
        medicalRecordCode === undefined
          ? undefined
          : inArray(
              auditEvent.customerId,
              database
                .select({ customerId: customer.customerId })
                .from(customer)
                .where(
                  and(
                    eq(customer.medicalBusinessId, medicalBusinessId),
                    eq(customer.medicalRecordCode, medicalRecordCode),
                  ),
                ),
            ),
        kind === undefined ? undefined : isOfFilter(kind),
        day === undefined
          ? undefined
          : and(gte(auditEvent.at, startOfCalendarDay(day)), lt(auditEvent.at, endOfCalendarDay(day))),
        from && isBeforePlace(from),
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.auditEventId))
    .limit(limit);
}

/** The names of the clinic's people by their id, former ones too. */
export async function findStaffNames(database: Database, staffIds: string[]): Promise<Map<string, string>> {
  if (staffIds.length === 0) return new Map();
  const rows = await database
    .select({ staffId: staffMember.staffId, name: staffMember.name })
    .from(staffMember)
    .where(inArray(staffMember.staffId, staffIds));
  return new Map(rows.map(({ staffId, name }) => [staffId, name]));
}
