import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";

/** A place between two events: the events after it are older. */
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
