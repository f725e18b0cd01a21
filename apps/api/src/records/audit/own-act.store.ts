import { and, desc, eq, gte, isNull } from "drizzle-orm";
import { type AuditEvent, recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import type { Database } from "../../platform/db/database.ts";

/** As long as the answer to an `Idempotency-Key` is stored. */
const KNOWN_MS = 24 * 3_600_000;

/** An act, by the fields of its audit event. */
type OwnAct = Pick<
  AuditEvent,
  "medicalBusinessId" | "customerId" | "actor" | "statedOperator" | "action" | "subject" | "at"
>;

/**
 * Whether the newest act of this name on this subject is the caller's own and of the last 24 hours: a repeat of it is
 * possible because its answer may have been lost. Another person's act is no repeat.
 */
export async function isOwnLastAct(database: Database, act: OwnAct): Promise<boolean> {
  const { medicalBusinessId, customerId, actor, statedOperator = null, action, subject, at } = act;
  const [newest] = await database
    .select({ actor: auditEvent.actor, statedOperator: auditEvent.statedOperator })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.medicalBusinessId, medicalBusinessId),
        customerId === null ? isNull(auditEvent.customerId) : eq(auditEvent.customerId, customerId),
        gte(auditEvent.at, new Date(at.getTime() - KNOWN_MS)),
        eq(auditEvent.action, action),
        eq(auditEvent.subject, subject),
      ),
    )
    .orderBy(desc(auditEvent.at))
    .limit(1);
  return newest?.actor === actor && newest.statedOperator === statedOperator;
}

/**
 * Runs an act and writes its audit event, in the caller's transaction, which has locked the subject; returns what
 * `work` returns. A repeat of the caller's own act, while its result is unchanged (`isAlreadySo`), writes nothing and
 * returns `undefined` (decision 65).
 */
export async function actOnce<Result>(
  transaction: Database,
  event: AuditEvent,
  isAlreadySo: () => boolean | Promise<boolean>,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if ((await isAlreadySo()) && (await isOwnLastAct(transaction, event))) return undefined;
  const result = await work();
  await recordAuditEvent(transaction, event);
  return result;
}
