import { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { JOB_SCHEMA } from "../db/job-queues.ts";

/**
 * So many jobs of a queue run at once in one process, and so often it looks for more: twenty mails a second at the most,
 * however many wait, because the same process answers patients.
 */
const BATCH = 10;
const POLL_SECONDS = 0.5;
/** How long a job that runs may still take when the process stops. A job that is cut off is somebody else's later. */
const STOP_TIMEOUT_MS = 8_000;
/** How often jobs of killed processes are looked for. */
const SUPERVISE_SECONDS = 15;

/** For so long one line about a queue that cannot be read is enough. */
const QUIET_MS = 30_000;

type Job = { id: string; data: unknown };

export type JobOptions = {
  url: string;
  log: Logger;
  /** What is done with the jobs of each queue. Every one of them is safe to run twice. */
  handlers: Record<string, (data: unknown) => Promise<void>>;
  /** A code for what went wrong: it is kept with the job and logged. */
  problemOf: (error: unknown) => string;
};

/**
 * Works on the queues until `stop` is called. Every process does so: the database gives each job to one of them. A failed
 * job is tried again as its queue says; only codes are kept of what went wrong.
 */
export async function startJobs({ url, log, handlers, problemOf }: JobOptions): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "madoguchi-jobs",
    schema: JOB_SCHEMA,
    max: 4,
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  let quietUntil = 0;
  boss.on("error", (error: Error) => {
    // While the database is away every look at a queue fails, twice a second.
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + QUIET_MS;
    log.warn({ code: "code" in error ? String(error.code) : error.name }, "the queue could not be read");
  });
  await boss.start();

  const run = async (queue: string, work: JobOptions["handlers"][string], { id, data }: Job) => {
    try {
      await work(data);
      return { id, status: "completed" as const };
    } catch (error) {
      const problem = problemOf(error);
      log.warn({ queue, job: id, problem }, "a job is tried again");
      return { id, status: "failed" as const, output: { problem } };
    }
  };
  for (const [queue, work] of Object.entries(handlers)) {
    const options = { batchSize: BATCH, pollingIntervalSeconds: POLL_SECONDS } as const;
    await boss.work<unknown, unknown, typeof options & { perJobResults: true }>(
      queue,
      { ...options, perJobResults: true },
      (jobs: Job[]) => Promise.all(jobs.map((job) => run(queue, work, job))),
    );
  }
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }) };
}
