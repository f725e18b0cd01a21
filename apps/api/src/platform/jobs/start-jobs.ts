import { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { JOB_SCHEMA } from "../db/job-queues.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { inSpan } from "../tracing/in-span.ts";
import type { JobRun } from "./job.store.ts";

/**
 * Jobs of a queue that one process runs at once, with the poll interval: at most sixteen mails a second of one
 * business, because the same process answers patients.
 */
const BATCH = 10;
/** For a slow queue: several small batches in parallel, so that a job that waits for minutes delays few others. */
const SLOW_BATCH = 4;
/**
 * Batches in parallel in one process, and the limit of one business's running jobs in all processes: the other workers
 * take the jobs of other businesses, however many that business has queued (decision 118).
 */
const WORKERS = 2;
const SLOW_WORKERS = 5;
const OF_ONE_BUSINESS = BATCH;
const SLOW_OF_ONE_BUSINESS = 2 * SLOW_BATCH;
const POLL_SECONDS = 0.5;
/** How long a running job may take when the process stops. An interrupted job runs again later. */
const STOP_TIMEOUT_MS = 8_000;
/** How often the jobs of killed processes are recovered. */
const SUPERVISE_SECONDS = 15;

/** At most one line is logged in this time about a queue that cannot be read. */
const QUIET_MS = 30_000;

type Job = { id: string; data: unknown; startedOn: Date };

export type JobOptions = {
  url: string;
  log: Logger;
  /** The handler of each queue. Every one is safe to run twice. */
  handlers: Record<string, (data: unknown, run: JobRun) => Promise<void>>;
  /** The queues whose jobs may wait minutes for an answer. */
  slowQueues: readonly string[];
  /** The code of an error, stored with the job and logged. */
  problemOf: (error: unknown) => string;
  countJob?: Metrics["countJob"] | undefined;
};

/**
 * Runs the jobs of the queues until `stop` is called. Several processes may do so: the database gives each job to one
 * of them. A failed job is retried by its queue's options; only the code of its error is stored.
 */
export async function startJobs({
  url,
  log,
  handlers,
  slowQueues,
  problemOf,
  countJob = () => undefined,
}: JobOptions): Promise<{ stop: () => Promise<void> }> {
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
    // While the database is down every poll of a queue fails, twice a second.
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + QUIET_MS;
    log.warn({ code: "code" in error ? String(error.code) : error.name }, "the queue could not be read");
  });
  await boss.start();

  const run = async (queue: string, work: JobOptions["handlers"][string], { id, data, startedOn }: Job) => {
    try {
      await inSpan(queue, "job", () => work(data, { id, at: startedOn }));
      countJob(queue, "completed");
      return { id, status: "completed" as const };
    } catch (error) {
      const problem = problemOf(error);
      countJob(queue, "failed");
      log.warn({ queue, job: id, problem }, "a job failed and is retried");
      return { id, status: "failed" as const, output: { problem } };
    }
  };
  for (const [queue, work] of Object.entries(handlers)) {
    const load = slowQueues.includes(queue)
      ? { batchSize: SLOW_BATCH, localConcurrency: SLOW_WORKERS, groupConcurrency: SLOW_OF_ONE_BUSINESS }
      : { batchSize: BATCH, localConcurrency: WORKERS, groupConcurrency: OF_ONE_BUSINESS };
    const options = { ...load, pollingIntervalSeconds: POLL_SECONDS };
    await boss.work<unknown, unknown, typeof options & { perJobResults: true; includeMetadata: true }>(
      queue,
      { ...options, perJobResults: true, includeMetadata: true },
      (jobs: Job[]) => Promise.all(jobs.map((job) => run(queue, work, job))),
    );
  }
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }) };
}
