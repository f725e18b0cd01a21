import { sql } from "drizzle-orm";
import { Client } from "pg";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { workOnQueues } from "../../composition/jobs.ts";
import { JOB_QUEUES } from "../../records/notification/job-queues.ts";
import { databaseUrl } from "../../testing/database-url.ts";
import { hasPgbouncer, startPgbouncer } from "../../testing/pgbouncer.ts";
import { isSoak } from "../../testing/soak.ts";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import { bookSpot, cancelTreatment, getTreatment } from "../../testing/test-reservations.ts";
import { startTransactionPooler } from "../../testing/transaction-pooler.ts";
import { openDatabase } from "./open.ts";

// Servers start and end here.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const log = pino({ level: "silent" });
const POOLERS = [
  { name: "a pooler that gives every transaction another connection", start: startTransactionPooler, isThere: true },
  { name: "pgbouncer in transaction mode", start: startPgbouncer, isThere: hasPgbouncer || isSoak },
  {
    name: "pgbouncer in session mode",
    start: (url: string) => startPgbouncer(url, "session"),
    isThere: hasPgbouncer || isSoak,
  },
];

function openThrough(url: string) {
  return openDatabase({ url, folder: "/nowhere", queues: JOB_QUEUES, log });
}

async function createEmptyDatabase(name: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const admin = new Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
  await admin.query(`create database ${name}`);
  return {
    url: databaseUrl(inject("postgresUrl"), name),
    remove: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

describe.each(POOLERS.filter(({ isThere }) => isThere))("$name", ({ start }) => {
  let client: TestClient;
  let startsAt: string;
  let pooler: Awaited<ReturnType<typeof start>>;

  beforeEach(async () => {
    const names = Array.from({ length: 30 }, (_, index) => `patient${index}`);
    // The queue decides by the database's clock, the real one, whether a message is too late.
    startsAt = new Date(Date.now() + TWO_DAYS_MS).toISOString();
    client = await createTestClient({
      at: new Date().toISOString(),
      spots: { last: { startsAt, capacity: 10 } },
      customers: Object.fromEntries(names.map((name) => [name, {}])),
    });
    pooler = await start(client.databaseUrl);
  });

  afterEach(async () => {
    await pooler.stop();
    await client.close();
  });

  test("patients book, read, cancel and are notified through two processes behind it", async () => {
    const opened = [await openThrough(pooler.url), await openThrough(pooler.url)];
    const processes = opened.map((each) => client.another(each));
    const processOf = (index: number) => processes[index % 2] ?? client;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        bookSpot(processOf(index), `patient${index}`, "last", { startAt: startsAt }, { idempotencyKey: `${index}` }),
      ),
    );
    const booked = answers.flatMap(({ status, body }, index) =>
      status === 201 && typeof body === "object" && body !== null && "treatmentId" in body
        ? [{ index, treatmentId: String(body.treatmentId) }]
        : [],
    );
    expect(booked).toHaveLength(10);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const { index, treatmentId } of booked) {
      const other = processOf(index + 1);
      expect((await getTreatment(other, `patient${index}`, treatmentId)).status).toBe(200);
      expect((await cancelTreatment(other, `patient${index}`, treatmentId)).status).toBe(200);
    }

    const [process] = processes;
    const queues = await workOnQueues(process?.deps ?? client.deps, pooler.url);
    await expect
      .poll(() => client.mails.filter(({ subject }) => subject.includes("キャンセル")).length, { timeout: 60_000 })
      .toBe(10);
    await queues.stop();
  });

  test("a transaction sets its own timeouts and leaves none behind", async () => {
    const opened = await openThrough(pooler.url);
    const read = sql`select current_setting('statement_timeout') as one, current_setting('idle_in_transaction_session_timeout') as other`;
    const inside = await opened.database.transaction((transaction) => transaction.execute(read));
    expect(inside.rows).toEqual([{ one: "8s", other: "15s" }]);
    for (let turn = 0; turn < 8; turn += 1) {
      expect((await opened.database.execute(read)).rows).toEqual([{ one: "0", other: "0" }]);
    }
    await opened.close();
  });

  test("two processes that start on an empty database at once migrate it once", async () => {
    const empty = await createEmptyDatabase(`pooled_${Math.random().toString(36).slice(2)}`);
    const front = await start(empty.url);
    const opened = await Promise.all([openThrough(front.url), openThrough(front.url)]);
    const applied = await opened[0]?.database.execute<{ twice: number }>(
      sql`select count(*) - count(distinct hash) as twice from drizzle.__drizzle_migrations`,
    );
    expect(Number(applied?.rows[0]?.twice)).toBe(0);
    await Promise.all(opened.map((each) => each.close()));
    await front.stop();
    await empty.remove();
  });
});

test("without a pooler the session has the timeouts, and a statement is prepared once", async () => {
  const client = await createTestClient();
  const opened = await openThrough(client.databaseUrl);
  const read = await opened.database.execute(sql`select current_setting('statement_timeout') as one`);
  expect(read.rows).toEqual([{ one: "8s" }]);
  await opened.close();
  await client.close();
});

test.runIf(hasPgbouncer || isSoak)(
  "pgbouncer in statement mode is refused in one line that names the mode",
  async () => {
    const client = await createTestClient();
    const pooler = await startPgbouncer(client.databaseUrl, "statement");
    await expect(openThrough(pooler.url)).rejects.toThrow(
      "The pooler in front of the database must be in the mode transaction (pool_mode = transaction) or session: it refuses transactions.",
    );
    await pooler.stop();
    await client.close();
  },
);
