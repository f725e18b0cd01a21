import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { actionsOf } from "../../records/audit/describe-action.ts";
import { listReportedTreatments } from "../../records/record-sheets/reported-treatments.store.ts";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import { listAudited } from "./audit.store.ts";
import { listClinicsOfEvents } from "./clinics-of-event.store.ts";
import { listReportedEvents } from "./inspection.store.ts";

/** 40,000 events over 400 days, by one patient in a hundred. */
const MANY_EVENTS = `
  insert into audit_event (medical_business_id, audit_event_id, actor, action, subject, customer_id, request_id, at)
  select 'business-test', gen_random_uuid(), 'customer:x', case n % 2 when 0 then 'record.read' else 'task.list' end, 'treatment:x',
    case n % 100 when 0 then (select customer_id from customer limit 1) end, 'r', timestamptz '2026-05-01 00:00+09' - n * interval '14 minutes'
  from generate_series(1, 40000) n`;

/** 20,000 applications for medicine over 400 days. */
const MANY_APPLICATIONS = `
  insert into treatment (medical_business_id, treatment_id, clinic_id, customer_id, kind, status_id, clinical_department_id,
      reservation_number, is_first_treatment, is_new_reservation, parent_treatment_id, created_at, history_number, kind_number)
    select 'business-test', gen_random_uuid(), 'clinic-test', customer_id, 'medicine', 8, 'internal', 'A' || n, false, false,
      gen_random_uuid(), timestamptz '2026-05-01 00:00+09' - n * interval '28 minutes', n, n
    from customer, generate_series(1, 20000) n`;

let client: TestClient;

beforeAll(async () => {
  client = await createTestClient({ at: "2026-05-01T09:00:00+09:00", customers: { hanako: {} } });
  await client.database.execute(MANY_EVENTS);
  await client.database.transaction(async (transaction) => {
    // The rows are right by construction: neither triggers nor foreign keys are asked.
    await transaction.execute("set local session_replication_role = replica");
    await transaction.execute(MANY_APPLICATIONS);
  });
  await client.database.execute("analyze");
});
afterAll(() => client.close());

async function countRead(transaction: Database, table: string): Promise<number> {
  const { rows } = await transaction.execute<{ looked: string }>(
    `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as looked
     from pg_stat_xact_user_tables where relname = '${table}'`,
  );
  return Number(rows[0]?.looked ?? 0);
}

/** Counts the rows of a table (by default events of the audit) that the database reads for `read`. */
async function rowsRead(read: (database: Database) => PromiseLike<unknown[]>, table = "audit_event"): Promise<number> {
  return client.database.transaction(async (transaction) => {
    const before = await countRead(transaction, table);
    expect((await read(transaction)).length).toBeGreaterThan(0);
    return (await countRead(transaction, table)) - before;
  });
}

const clinic = () => ({ medicalBusinessId: client.medicalBusinessId, clinicId: client.clinicId });
const year = () => ({ ...clinic(), from: new Date("2025-12-31T15:00:00Z"), to: new Date("2026-12-31T15:00:00Z") });
const page = (from?: { at: Date; auditEventId: string }) => ({ from, limit: 51 });

test("a page of the audit reads the events that it shows, however many there are", async () => {
  const { medicalBusinessId } = client;
  const newest = await listAudited(client.database, medicalBusinessId, {}, page());
  expect(await rowsRead((database) => listAudited(database, medicalBusinessId, {}, page()))).toBeLessThan(100);
  const last = newest.at(-1);
  expect(await rowsRead((database) => listAudited(database, medicalBusinessId, {}, page(last)))).toBeLessThan(100);
});

test("at which clinics the events of a page were is read of these events alone", async () => {
  const { medicalBusinessId } = client;
  const ids = (await listAudited(client.database, medicalBusinessId, {}, page())).map((act) => act.auditEventId);
  const read = async (database: Database) => [...(await listClinicsOfEvents(database, medicalBusinessId, ids))];
  expect(await rowsRead(read)).toBeLessThan(100);
});

test("a page of the audit about one patient reads that patient's events alone", async () => {
  const { medicalRecordCode } = client.customer("hanako");
  const query = { medicalRecordCode };
  const read = (database: Database) => listAudited(database, client.medicalBusinessId, query, page());
  // 400 of 40,000 are that patient's.
  expect(await rowsRead(read)).toBeLessThan(500);
});

test("a page of the inspection report's applications reads little more than it holds", async () => {
  const read = (database: Database) =>
    listReportedTreatments(database, year(), "medicine", {
      at: new Date("2026-03-01T00:00:00Z"),
      treatmentId: "00000000-0000-4000-8000-000000000000",
    });
  expect(await rowsRead(read, "treatment")).toBeLessThan(1500);
});

test("a page of the inspection report's events reads little more than it holds", async () => {
  const read = (database: Database) => listReportedEvents(database, year(), actionsOf("reading"), undefined);
  expect(await rowsRead(read)).toBeLessThan(2500);
});
