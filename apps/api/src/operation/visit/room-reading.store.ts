import { and, eq, gt } from "drizzle-orm";
import type { AuditEvent } from "../../platform/audit/audit-event.store.ts";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";

type Reading = Pick<AuditEvent, "medicalBusinessId" | "actor" | "statedOperator" | "action" | "subject"> & {
  customerId: string;
};

/** Whether the audit has the same reading by the same person since an instant. */
export async function hasReadSince(database: Database, reading: Reading, since: Date): Promise<boolean> {
  const { medicalBusinessId, customerId, actor, statedOperator, action, subject } = reading;
  const rows = await database
    .select({ at: auditEvent.at })
    .from(auditEvent)
    .where(
      and(
        ofCustomer(auditEvent, { medicalBusinessId, customerId }),
        gt(auditEvent.at, since),
        eq(auditEvent.actor, actor),
        eq(auditEvent.action, action),
        eq(auditEvent.subject, subject),
        statedOperator === undefined ? undefined : eq(auditEvent.statedOperator, statedOperator),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
