import { asc, type SQL, sql } from "drizzle-orm";
import { auditEvent } from "../platform/audit/audit-event.table.ts";
import type { TestClient } from "./test-client.ts";

/**
 * The order of rows of one instant, because a test's clock stands still: the transaction that wrote them, then its
 * statement. The place in the table is no order: a new row may reuse that of an earlier version.
 */
export const AS_WRITTEN = sql`xmin::text::bigint, cmin::text::bigint`;

/** Recorded events, all or those of `where`, oldest first. */
export function readAuditEvents({ database }: Pick<TestClient, "database">, where?: SQL) {
  return database.select().from(auditEvent).where(where).orderBy(asc(auditEvent.at), AS_WRITTEN);
}

/** Actor, action and record of each event, oldest first; an operator as `key:KEY/NAME`. */
export async function readAudit(client: TestClient): Promise<string[]> {
  const events = await readAuditEvents(client);
  return events.map(({ actor, statedOperator, action, subject }) => {
    const by = statedOperator === null ? actor : `${actor}/${statedOperator}`;
    return `${by} ${action} ${subject}`;
  });
}
