import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import { listAudited } from "./audit.store.ts";
import { actionsOf } from "./audit-actions.ts";
import { listReportedEvents } from "./inspection.store.ts";

/** Of 40,000 events over 400 days, by one patient in a hundred. */
const MANY_EVENTS = `
  insert into audit_event (medical_business_id, audit_event_id, actor, action, subject, customer_id, request_id, at)
  select 'business-test', gen_random_uuid(), 'customer:x', case n % 2 when 0 then 'record.read' else 'task.list' end, 'treatment:x',
    case n % 100 when 0 then (select customer_id from customer limit 1) end, 'r', timestamptz '2026-05-01 00:00+09' - n * interval '14 minutes'
  from generate_series(1, 40000) n`;

let client: TestClient;

beforeAll(async () => {
  client = await createTestClient({ at: "2026-05-01T09:00:00+09:00", customers: { hanako: {} } });
  await client.database.execute(MANY_EVENTS);
  await client.database.execute("analyze audit_event");
});
afterAll(() => client.close());

async function countRead(transaction: Database): Promise<number> {
  const { rows } = await transaction.execute<{ looked: string }>(
    `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as looked
     from pg_stat_xact_user_tables where relname = 'audit_event'`,
  );
  return Number(rows[0]?.looked ?? 0);
}

/** How many events the database has to look at for what `read` returns. */
async function eventsRead(read: (database: Database) => PromiseLike<unknown[]>): Promise<number> {
  return client.database.transaction(async (transaction) => {
    const before = await countRead(transaction);
    expect((await read(transaction)).length).toBeGreaterThan(0);
    return (await countRead(transaction)) - before;
  });
}

const clinic = () => ({ medicalBusinessId: client.medicalBusinessId, clinicId: client.clinicId });
const page = (from?: { at: Date; auditEventId: string }) => ({ from, limit: 51 });

test("a page of the audit reads the events that it shows, however many there are", async () => {
  const { medicalBusinessId } = client;
  const newest = await listAudited(client.database, medicalBusinessId, {}, page());
  expect(await eventsRead((database) => listAudited(database, medicalBusinessId, {}, page()))).toBeLessThan(100);
  const last = newest.at(-1);
  expect(await eventsRead((database) => listAudited(database, medicalBusinessId, {}, page(last)))).toBeLessThan(100);
});

test("a page of the audit about one patient reads that patient's events alone", async () => {
  const { medicalRecordCode } = client.customer("hanako");
  const query = { medicalRecordCode };
  const read = (database: Database) => listAudited(database, client.medicalBusinessId, query, page());
  expect(await eventsRead(read)).toBeLessThanOrEqual(400);
});

test("a page of the inspection report's events reads little more than it holds", async () => {
  const scope = { ...clinic(), from: new Date("2025-12-31T15:00:00Z"), to: new Date("2026-12-31T15:00:00Z") };
  const read = (database: Database) => listReportedEvents(database, scope, actionsOf("reading"), undefined);
  expect(await eventsRead(read)).toBeLessThan(2500);
});
