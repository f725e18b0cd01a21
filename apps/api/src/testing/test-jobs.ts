import { PgBoss, TestClock } from "pg-boss";
import { jobHandlers } from "../composition/jobs.ts";
import { JOB_SCHEMA } from "../platform/db/job-queues.ts";
import { JOB_QUEUES, type JobQueue } from "../records/notification/job-queues.ts";
import type { TestClient } from "./test-client.ts";

export type TestJobs = {
  /**
   * Runs every job that is due at the client's time, and the jobs that they plan. Returns the number of failed ones.
   */
  runDue: () => Promise<number>;
  /** Advances the client's time in steps and runs what is due at each. */
  runFor: (by: { hours: number; stepMinutes?: number }) => Promise<void>;
  /** Advances to an instant in steps. Returns the mails sent meanwhile, as `11日 12:00 subject` in Japan's time. */
  mailedUntil: (instant: string, stepMinutes: number) => Promise<string[]>;
  close: () => Promise<void>;
};

const BATCH = 100;
const queues = Object.keys(JOB_QUEUES).filter((name): name is JobQueue => name in JOB_QUEUES);

/**
 * The queues with the program's handlers, at the client's time and only when the test runs them; `databaseAheadMs`
 * shifts the database's clock, by which jobs are due, against the program's. Close it before the client.
 */
export async function createTestJobs(client: TestClient, { databaseAheadMs = 0 } = {}): Promise<TestJobs> {
  const databaseNow = () => new Date(client.now().getTime() + databaseAheadMs);
  const clock = new TestClock(databaseNow());
  const boss = new PgBoss({
    connectionString: client.databaseUrl,
    schema: JOB_SCHEMA,
    max: 2,
    migrate: false,
    supervise: false,
    schedule: false,
    clock,
  });
  boss.on("error", () => undefined);
  await boss.start();
  const handlers = jobHandlers(client.deps);

  async function runQueue(queue: JobQueue): Promise<{ done: number; failed: number }> {
    const jobs = await boss.fetch(queue, { batchSize: BATCH, includeMetadata: true });
    let failed = 0;
    for (const { id, data, startedOn } of jobs) {
      try {
        await handlers[queue](data, { id, at: startedOn });
        await boss.complete(queue, id);
      } catch (error) {
        failed += 1;
        await boss.fail(queue, id, { problem: error instanceof Error ? error.message : "unknown" });
      }
    }
    return { done: jobs.length, failed };
  }

  async function runDue(): Promise<number> {
    await clock.setTime(databaseNow());
    let failed = 0;
    let done = 1;
    while (done > 0) {
      done = 0;
      for (const queue of queues) {
        const ran = await runQueue(queue);
        done += ran.done;
        failed += ran.failed;
      }
    }
    return failed;
  }

  return {
    runDue,
    runFor: async ({ hours, stepMinutes = 5 }) => {
      for (let minutes = 0; minutes < hours * 60; minutes += stepMinutes) {
        client.advance({ minutes: stepMinutes });
        await runDue();
      }
    },
    mailedUntil: async (instant, stepMinutes) => {
      const mailed: string[] = [];
      while (client.now() < new Date(instant)) {
        client.advance({ minutes: stepMinutes });
        const before = client.mails.length;
        await runDue();
        const inJapan = new Date(client.now().getTime() + 9 * 3_600_000).toISOString();
        const time = `${inJapan.slice(8, 10)}日 ${inJapan.slice(11, 16)}`;
        mailed.push(...client.mails.slice(before).map(({ subject }) => `${time} ${subject.replace(/^【.*】/, "")}`));
      }
      return mailed;
    },
    close: () => boss.stop({ graceful: false }),
  };
}
