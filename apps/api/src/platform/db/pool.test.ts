import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../../composition/app.ts";
import { ensureDemonstrationClinic } from "../../demonstration/ensure-demonstration-clinic.ts";
import { killPostgres } from "../../testing/kill-postgres.ts";
import { useSharedTestClient } from "../../testing/use-test-client.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { databaseProblemOf, violatedUniqueness } from "./database-error.ts";
import { openDatabase } from "./open.ts";
import { prepareWrite, STATEMENTS } from "./prepared-statement.ts";

// Whole programs start and end here.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let opened: OpenDatabase;

const client = useSharedTestClient();

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-pool-")));
  chmodSync(folder, 0o755);
  opened = await openDatabase({ url: undefined, folder, queues: {}, log: pino({ level: "silent" }) });
  await ensureDemonstrationClinic(opened.database, client.now());
});

afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One transaction that takes long enough to be interrupted. */
function work(): Promise<unknown> {
  return opened.database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_sleep(0.01)`);
    await transaction.execute(sql`select 1`);
  });
}

async function untilItWorks(): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const isBack = await work().then(
      () => true,
      () => false,
    );
    if (isBack) return;
    await sleep(25);
  }
  throw new Error("the database did not come back within 10 seconds");
}

test("when the database is killed under load, each failure is reported as the database's, and no connection is lost permanently", async () => {
  for (let round = 0; round < 3; round += 1) {
    let isOver = false;
    const failures: unknown[] = [];
    const busy = Array.from({ length: 20 }, async () => {
      while (!isOver) await work().catch((error: unknown) => failures.push(error));
    });
    await sleep(150);
    killPostgres(folder);
    await sleep(400);
    isOver = true;
    await Promise.all(busy);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter((error) => databaseProblemOf(error) === undefined)).toEqual([]);
    await untilItWorks();
    await Promise.all(Array.from({ length: 30 }, work));
  }
});

test("while the database does not answer, calls fail with E007, and afterwards they succeed without a restart", async () => {
  const app = createApp({ ...client.deps, database: opened.database });
  const path = "/api/v1/clinic/clinic-minato/terms/cancellation";
  expect((await app.request(path)).status).toBe(200);
  killPostgres(folder);
  const away = await app.request(path);
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await away.json()).toEqual({
    code: "E007",
    message: "ただいま情報を読み書きできません。しばらく経ってから再度お試しください。",
  });
  const notReady = await app.request("/readyz");
  expect([notReady.status, await notReady.json()]).toMatchObject([503, { database: "no-answer" }]);
  expect((await app.request("/healthz")).status).toBe(200);
  await untilItWorks();
  expect((await app.request(path)).status).toBe(200);
  expect((await app.request("/readyz")).status).toBe(200);
});

describe("writes that are not awaited", () => {
  const enter = prepareWrite<{ entry: number }>("enter", "insert into ledger (entry) values (:entry)");
  const readLedger = async (database: Database) =>
    (await database.execute<{ entry: number }>(sql`select entry from ledger order by entry`)).rows.map(
      (row) => row.entry,
    );

  beforeEach(() => opened.database.execute(sql`create table ledger (entry integer primary key)`));
  afterEach(() => opened.database.execute(sql`drop table ledger`));
  // Other files of this worker check the program's statements, which do not include this one.
  afterAll(() => STATEMENTS.delete("enter"));

  test("are read by later statements, and committed", async () => {
    await opened.database.transaction(async (transaction) => {
      await enter(transaction, { entry: 1 });
      expect(await readLedger(transaction)).toEqual([1]);
      await enter(transaction, { entry: 2 });
    });
    expect(await readLedger(opened.database)).toEqual([1, 2]);
  });

  test.each([
    { next: "COMMIT follows", more: async () => undefined },
    { next: "another statement follows", more: readLedger },
  ])("undo their transaction when one fails, which throws that error: $next", async ({ more }) => {
    const failed = opened.database.transaction(async (transaction) => {
      await enter(transaction, { entry: 1 });
      await enter(transaction, { entry: 1 });
      await more(transaction);
    });
    expect(violatedUniqueness(await failed.catch((error: unknown) => error))).toBe("ledger_pkey");
    expect(await readLedger(opened.database)).toEqual([]);
  });

  test("are rolled back with their savepoint alone", async () => {
    await opened.database.transaction(async (transaction) => {
      await enter(transaction, { entry: 1 });
      const nested = transaction.transaction(async (inner) => {
        await enter(inner, { entry: 2 });
        await enter(inner, { entry: 1 });
      });
      await expect(nested).rejects.toThrow();
      await enter(transaction, { entry: 3 });
    });
    expect(await readLedger(opened.database)).toEqual([1, 3]);
  });
});
