import type { AuditQuery } from "@madoguchi/contract/operation/audit";
import { endOfCalendarDay, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { and, desc, eq, gte, inArray, like, lt, or, type SQL } from "drizzle-orm";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import type { Database } from "../../platform/db/database.ts";
import { isBeforePlace } from "../../records/audit/audit-place.store.ts";
import type { AuditPlace } from "../../records/audit/audit-place.ts";
import { customer } from "../../records/customer/customer.table.ts";
import { staffMember } from "../../records/staff/staff-member.table.ts";
import { actionsOf } from "./audit-actions.ts";

export type AuditedAct = {
  auditEventId: string;
  at: Date;
  actor: string;
  statedOperator: string | null;
  action: string;
  subject: string;
  device: string | null;
  medicalRecordCode: string | null;
};

function isByPerson(person: string): SQL | undefined {
  if (person === "customer") return like(auditEvent.actor, "customer:%");
  if (person === "key") return or(like(auditEvent.actor, "key:%"), like(auditEvent.actor, "operator:%"));
  return eq(auditEvent.actor, person);
}

/** What was done in the business, newest first, from a place on (or from the newest), at most `limit`. */
export async function listAudited(
  database: Database,
  medicalBusinessId: string,
  { person, medicalRecordCode, kind, day }: AuditQuery,
  { from, limit }: { from: AuditPlace | undefined; limit: number },
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
      medicalRecordCode: customer.medicalRecordCode,
    })
    .from(auditEvent)
    .leftJoin(
      customer,
      and(eq(customer.medicalBusinessId, auditEvent.medicalBusinessId), eq(customer.customerId, auditEvent.customerId)),
    )
    .where(
      and(
        eq(auditEvent.medicalBusinessId, medicalBusinessId),
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
        kind === undefined ? undefined : inArray(auditEvent.action, actionsOf(kind)),
        day === undefined
          ? undefined
          : and(gte(auditEvent.at, startOfCalendarDay(day)), lt(auditEvent.at, endOfCalendarDay(day))),
        from && isBeforePlace(from),
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.auditEventId))
    .limit(limit);
}

/** The names of the clinic's people by their id, of those who have left too. */
export async function findStaffNames(database: Database, staffIds: string[]): Promise<Map<string, string>> {
  if (staffIds.length === 0) return new Map();
  const rows = await database
    .select({ staffId: staffMember.staffId, name: staffMember.name })
    .from(staffMember)
    .where(inArray(staffMember.staffId, staffIds));
  return new Map(rows.map(({ staffId, name }) => [staffId, name]));
}
