import { asc, type SQL, sql } from "drizzle-orm";
import { auditEvent } from "../platform/audit/audit-event.table.ts";
import type { TestClient } from "./test-client.ts";

/**
 * Of rows of one moment, since the clock of a test stands still: the transaction that wrote them, then its statement. The
 * place in the table says less, since a new row may take that of an earlier version of another.
 */
export const AS_WRITTEN = sql`xmin::text::bigint, cmin::text::bigint`;

/** What was written down, all of it or what `where` says, oldest first. */
export function readAuditEvents({ database }: Pick<TestClient, "database">, where?: SQL) {
  return database.select().from(auditEvent).where(where).orderBy(asc(auditEvent.at), AS_WRITTEN);
}

/** Who did what to which record, oldest first; an operator as `key:KEY/NAME`. */
export async function readAudit(client: TestClient): Promise<string[]> {
  const events = await readAuditEvents(client);
  return events.map(({ actor, statedOperator, action, subject }) => {
    const by = statedOperator === null ? actor : `${actor}/${statedOperator}`;
    return `${by} ${action} ${subject}`;
  });
}
