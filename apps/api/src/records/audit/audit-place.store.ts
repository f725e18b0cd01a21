import { type SQL, sql } from "drizzle-orm";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import type { AuditPlace } from "./audit-place.ts";

/** Events that are older than the place. */
export function isBeforePlace({ at, auditEventId }: AuditPlace): SQL {
  return sql`(${auditEvent.at}, ${auditEvent.auditEventId}) < (${at.toISOString()}::timestamptz, ${auditEventId}::uuid)`;
}
