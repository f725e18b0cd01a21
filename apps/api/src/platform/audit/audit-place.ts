import { type SQL, sql } from "drizzle-orm";
import { isUuid } from "../db/well-formed-id.ts";
import { fail } from "../errors/fail.ts";
import { auditEvent } from "./audit-event.table.ts";

/** A place between two events: what comes after it is older. */
export type AuditPlace = { at: Date; auditEventId: string };

/** The milliseconds and the id of the last event of a page. */
const PLACE = /^(\d{1,15})_(.+)$/;

/** The place that a page's `before` names. E001 for a text that names none. */
export function readAuditPlace(before: string): AuditPlace {
  const [, milliseconds, auditEventId = ""] = PLACE.exec(before) ?? [];
  const at = new Date(Number(milliseconds));
  if (Number.isNaN(at.getTime()) || !isUuid(auditEventId)) {
    fail("Validation", { issues: [{ path: "before", message: "続きの位置が正しくありません。" }] });
  }
  return { at, auditEventId };
}

export function writeAuditPlace({ at, auditEventId }: AuditPlace): string {
  return `${at.getTime()}_${auditEventId}`;
}

/** Events that are older than the place. */
export function isBeforePlace({ at, auditEventId }: AuditPlace): SQL {
  return sql`(${auditEvent.at}, ${auditEvent.auditEventId}) < (${at.toISOString()}::timestamptz, ${auditEventId}::uuid)`;
}
