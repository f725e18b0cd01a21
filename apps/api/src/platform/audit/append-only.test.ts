import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { terms } from "../../records/terms/terms.table.ts";
import { useSharedTestClient } from "../../testing/use-test-client.ts";
import { databaseProblemOf } from "../db/database-error.ts";
import { recordAuditEvent } from "./audit-event.store.ts";
import { auditEvent } from "./audit-event.table.ts";

const RESTRICT_VIOLATION = "23001";

const client = useSharedTestClient({ customers: { hanako: {} } });

beforeAll(async () => {
  await recordAuditEvent(client.database, {
    medicalBusinessId: client.medicalBusinessId,
    actor: "system",
    action: "profile.read",
    subject: "profile:1",
    customerId: client.customer("hanako").customerId,
    requestId: "request",
    at: client.now(),
  });
});

async function sqlStateOf(statement: Promise<unknown>): Promise<string | undefined> {
  try {
    await statement;
    return "done";
  } catch (error) {
    return databaseProblemOf(error)?.sqlState;
  }
}

test("an audit event cannot be changed, deleted or truncated", async () => {
  const { database } = client;
  expect(await sqlStateOf(database.update(auditEvent).set({ actor: "nobody" }))).toBe(RESTRICT_VIOLATION);
  expect(await sqlStateOf(database.delete(auditEvent))).toBe(RESTRICT_VIOLATION);
  expect(await sqlStateOf(database.execute(sql`truncate audit_event`))).toBe(RESTRICT_VIOLATION);
  expect(await database.select({ actor: auditEvent.actor }).from(auditEvent)).toEqual([{ actor: "system" }]);
});

test("a published text cannot be reworded or removed", async () => {
  const { database } = client;
  expect(await sqlStateOf(database.update(terms).set({ text: "別の文" }))).toBe(RESTRICT_VIOLATION);
  expect(await sqlStateOf(database.update(terms).set({ version: 2 }))).toBe(RESTRICT_VIOLATION);
  expect(await sqlStateOf(database.delete(terms))).toBe(RESTRICT_VIOLATION);
  expect(await sqlStateOf(database.execute(sql`truncate terms`))).toBe(RESTRICT_VIOLATION);
});

test("a published text is superseded once, and stays so", async () => {
  const { database } = client;
  const ofKind = eq(terms.kind, "cancellation");
  const later = new Date("2026-06-01T00:00:00Z");
  expect(
    await sqlStateOf(database.update(terms).set({ supersededAt: client.now(), text: "別の文" }).where(ofKind)),
  ).toBe(RESTRICT_VIOLATION);
  expect(await sqlStateOf(database.update(terms).set({ supersededAt: client.now() }).where(ofKind))).toBe("done");
  expect(await sqlStateOf(database.update(terms).set({ supersededAt: later }).where(ofKind))).toBe(RESTRICT_VIOLATION);
  expect(await sqlStateOf(database.update(terms).set({ supersededAt: null }).where(ofKind))).toBe(RESTRICT_VIOLATION);
});
