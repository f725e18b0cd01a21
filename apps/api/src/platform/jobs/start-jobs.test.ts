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

const FETCH = "FOR UPDATE OF j SKIP LOCKED";

let startedAt: Map<string, number>;
/** The jobs of this business do not end by themselves. */
let endAll: () => void;
let jobs: Awaited<ReturnType<typeof startJobs>>;

beforeEach(async () => {
  startedAt = new Map();
  const hanging = new Promise<void>((resolve) => {
    endAll = resolve;
  });
  const note = (queue: string) => async (data: unknown) => {
    startedAt.set(queue, Date.now());
    if (JSON.stringify(data).includes("rushed")) await hanging;
  };
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
afterEach(async () => {
  endAll();
  await jobs.stop();
});

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

/** Jobs of a business that wait, due so many days from now. */
async function insertWaiting(queue: string, business: string, days: number): Promise<void> {
  await client.database.execute(`
    insert into pgboss.job (id, name, data, start_after, created_on, keep_until, policy, group_id)
    select gen_random_uuid(), '${queue}', '{"medicalBusinessId":"${business}"}', now() + interval '${days} days', now(),
      now() + interval '2 days', 'standard', '${business}' from generate_series(1, 20000)`);
  await client.database.execute("analyze pgboss.job");
}

/** The statements of six seconds; the library's supervision, twice a minute, is among them. */
async function collectStatements(): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, "query");
  await sleep(6_000);
  const texts = sent.mock.calls.map(([query]) => String(query));
  sent.mockRestore();
  return texts;
}

/** The pages that a look at the queues reads. */
async function countPages(look: string | undefined): Promise<unknown> {
  const statement = look?.replace("$1", "'{send-mail,remind-of-visit}'").replace("$2", "'{8,10}'");
  const { rows } = await client.database.execute<{ "QUERY PLAN": { Plan: Record<string, unknown> }[] }>(
    `explain (analyze, buffers, format json) ${statement}`,
  );
  return rows[0]?.["QUERY PLAN"][0]?.Plan["Shared Hit Blocks"];
}

const isLook = (text: string) => text.includes("as queue (name, share)");

test("idle queues cost about one statement a second, with any number of jobs that are planned for later", async () => {
  await insertWaiting("remind-of-visit", "a", 1);
  const texts = await collectStatements();
  // Polling workers sent 140.
  const looks = texts.filter(isLook);
  expect(looks.length).toBeLessThan(6);
  expect(texts.filter((text) => text.includes(FETCH))).toEqual([]);
  expect(await countPages(looks[0])).toBeLessThan(60);
});

test("a business that runs its share costs no fetch, however many of its jobs are due, and delays no other one", async () => {
  await insertWaiting("send-mail", "rushed", 0);
  await start("send-mail");
  await sleep(2_000);
  const texts = await collectStatements();
  expect(texts.filter((text) => text.includes(FETCH))).toEqual([]);
  expect(await countPages(texts.find(isLook))).toBeLessThan(80);
  startedAt.clear();
  await plan("send-mail", new Date());
  await start("send-mail");
});
