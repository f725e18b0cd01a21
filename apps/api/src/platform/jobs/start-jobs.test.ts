import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTestClient } from "../../testing/use-test-client.ts";
import { planJob } from "./job.store.ts";
import { startJobs } from "./start-jobs.ts";

// Workers look for jobs by the real clock.
vi.setConfig({ testTimeout: 30_000 });

const QUEUES = ["send-mail", "send-line", "remind-of-visit"];
const client = useTestClient({ at: new Date().toISOString() });

let startedAt: Map<string, number>;
let jobs: Awaited<ReturnType<typeof startJobs>>;

beforeEach(async () => {
  startedAt = new Map();
  const note = (queue: string) => async () => void startedAt.set(queue, Date.now());
  jobs = await startJobs({
    url: client.databaseUrl,
    log: pino({ level: "silent" }),
    slowQueues: ["send-mail"],
    outside: client.database.outside,
    problemOf: () => "none",
    handlers: Object.fromEntries(QUEUES.map((queue) => [queue, note(queue)])),
  });
  // The workers' first fetches are over.
  await sleep(500);
});
afterEach(() => jobs.stop());

const plan = (queue: string, startAfter: Date, database = client.database) =>
  planJob(database, { queue, data: { medicalBusinessId: "a" }, startAfter, now: new Date() });
const start = async (queue: string) =>
  expect.poll(() => startedAt.get(queue), { timeout: 10_000, interval: 5 }).toBeTypeOf("number");

test("a job starts within a quarter of a second after the commit of its cause", async () => {
  let committedAt = 0;
  await client.database.transaction(async (transaction) => {
    await plan("send-mail", new Date(), transaction);
    await sleep(400);
    expect(startedAt.size).toBe(0);
    committedAt = Date.now();
  });
  await start("send-mail");
  expect((startedAt.get("send-mail") ?? 0) - committedAt).toBeLessThan(250);
});

test("a job that is planned for later, or by another process, starts within two seconds of its time", async () => {
  const dueAt = new Date(Date.now() + 2_200);
  await plan("remind-of-visit", dueAt);
  delete client.database.outside.noteJob;
  const now = new Date();
  await plan("send-line", now);
  await start("send-line");
  expect((startedAt.get("send-line") ?? 0) - now.getTime()).toBeLessThan(2_000);
  await start("remind-of-visit");
  expect((startedAt.get("remind-of-visit") ?? 0) - dueAt.getTime()).toBeGreaterThanOrEqual(0);
  expect((startedAt.get("remind-of-visit") ?? 0) - dueAt.getTime()).toBeLessThan(2_000);
});

test("idle queues cost about one statement a second, with any number of jobs that are planned for later", async () => {
  await client.database.execute(`
    insert into pgboss.job (id, name, data, start_after, created_on, keep_until, policy, group_id)
    select gen_random_uuid(), 'remind-of-visit', '{}', now() + interval '1 day', now(), now() + interval '2 days',
      'standard', 'a' from generate_series(1, 20000)`);
  await client.database.execute("analyze pgboss.job");
  const sent = vi.spyOn(Client.prototype, "query");
  await sleep(6_000);
  const texts = sent.mock.calls.map(([query]) => String(query));
  sent.mockRestore();
  // The library's supervision, twice a minute, is not counted. Polling workers sent 140.
  const looks = texts.filter((text) => text.includes("as queue (name)"));
  expect(looks.length).toBeLessThan(6);
  expect(texts.filter((text) => text.includes("FOR UPDATE OF j SKIP LOCKED"))).toEqual([]);
  const explained = await client.database.execute<{ "QUERY PLAN": { Plan: Record<string, unknown> }[] }>(
    `explain (analyze, buffers, format json) ${looks[0]?.replace("$1", "'{send-mail,remind-of-visit}'")}`,
  );
  expect(explained.rows[0]?.["QUERY PLAN"][0]?.Plan["Shared Hit Blocks"]).toBeLessThan(30);
});
