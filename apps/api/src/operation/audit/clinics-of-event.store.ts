import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import type { Database } from "../../platform/db/database.ts";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { customerClinic } from "../../records/customer/customer.table.ts";
import { operationKey } from "../../records/operation-key/operation-key.table.ts";
import { staffMember } from "../../records/staff/staff-member.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";

/** SQL for the id in `<kind>:<id>`; `null` unless it is a UUID, so that the cast cannot fail. */
function idIn(column: typeof auditEvent.subject | typeof auditEvent.actor, kind: string): SQL {
  const form = `^${kind}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`;
  return sql`case when ${column} ~ ${form} then substr(${column}, ${kind.length + 1}::integer)::uuid end`;
}

/**
 * SQL for the ids of the clinics of an event: the clinic that acted, or the clinic whose treatment, staff member or key
 * was acted on; for a patient's act on their own record, every clinic of that patient. An event on a treatment belongs to
 * the treatment's clinic alone.
 */
function clinicsOfEvent(medicalBusinessId: string): SQL {
  const { actor, subject, customerId, clinicId } = auditEvent;
  return sql`case
    when ${clinicId} is not null then array[${clinicId}]
    when ${subject} like 'clinic:%' then array[substr(${subject}, 8)]
    when ${subject} like 'treatment:%' then array(select ${treatment.clinicId} from ${treatment}
      where ${treatment.medicalBusinessId} = ${medicalBusinessId}
        and ${treatment.treatmentId} = ${idIn(subject, "treatment:")})
    when ${subject} like 'key:%' then array(select ${operationKey.clinicId} from ${operationKey}
      where ${operationKey.operationKeyId} = ${idIn(subject, "key:")})
    when ${subject} like 'staff:%' then array(select ${staffMember.clinicId} from ${staffMember}
      where ${staffMember.staffId} = ${idIn(subject, "staff:")})
    when ${actor} like 'staff:%' then array(select ${staffMember.clinicId} from ${staffMember}
      where ${staffMember.staffId} = ${idIn(actor, "staff:")})
    when ${actor} like 'key:%' then array(select ${operationKey.clinicId} from ${operationKey}
      join ${clinic} on ${clinic.clinicId} = ${operationKey.clinicId}
      where ${clinic.medicalBusinessId} = ${medicalBusinessId} and ${operationKey.name} = substr(${actor}, 5))
    else array(select ${customerClinic.clinicId} from ${customerClinic}
      where ${customerClinic.medicalBusinessId} = ${medicalBusinessId}
        and ${customerClinic.customerId} = ${customerId}) end`;
}

/** Restricts events to the audit of one clinic of a business with several. */
export function isOfClinic(medicalBusinessId: string, clinicId: string): SQL {
  return sql`${clinicId} = any(${clinicsOfEvent(medicalBusinessId)})`;
}

/** Returns the ids of the clinics of each event, by the event's id. */
export async function listClinicsOfEvents(
  database: Database,
  medicalBusinessId: string,
  auditEventIds: string[],
): Promise<Map<string, string[]>> {
  if (auditEventIds.length === 0) return new Map();
  const rows = await database
    .select({ auditEventId: auditEvent.auditEventId, clinicIds: sql<string[]>`${clinicsOfEvent(medicalBusinessId)}` })
    .from(auditEvent)
    .where(and(eq(auditEvent.medicalBusinessId, medicalBusinessId), inArray(auditEvent.auditEventId, auditEventIds)));
  return new Map(rows.map(({ auditEventId, clinicIds }) => [auditEventId, clinicIds]));
}
