import { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { JOB_SCHEMA } from "../db/job-queues.ts";
import type { Outside } from "../db/outside.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { inSpan } from "../tracing/in-span.ts";
import { FIND_DUE, readDue } from "./find-due.ts";
import type { JobRun } from "./job.store.ts";
import { type QueueWorker, watchQueues } from "./watch-queues.ts";

type Load = { workers: number; batchSize: number; groupConcurrency: number };

/** Jobs that one worker of a queue runs at once. */
const BATCH = 10;
/** For a slow queue: several small batches in parallel, so that a job that waits for minutes delays few others. */
const SLOW_BATCH = 4;
/**
 * Batches in parallel in one process, and the limit of one business's running jobs in all processes: the other workers
 * take the jobs of other businesses, however many that business has queued (decision 118).
 */
const QUICK: Load = { workers: 2, batchSize: BATCH, groupConcurrency: BATCH };
const SLOW: Load = { workers: 5, batchSize: SLOW_BATCH, groupConcurrency: 2 * SLOW_BATCH };
/** A worker's own fetch, should the watch never wake it. */
const POLL_SECONDS = 300;
/** How long a running job may take when the process stops. An interrupted job runs again later. */
const STOP_TIMEOUT_MS = 8_000;
/** How often the jobs of killed processes are recovered. */
const SUPERVISE_SECONDS = 30;
/** Our jobs do not wait for each other, so the library's look for such jobs is rare. */
const FLOW_SECONDS = 3_600;

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
  /** Stores tell it of each job that they plan. */
  outside: Outside;
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
  outside,
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
    flowIntervalSeconds: FLOW_SECONDS,
  });
  let quietUntil = 0;
  const warn = (error: Error) => {
    // While the database is down every look at the queues fails.
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + QUIET_MS;
    log.warn({ code: "code" in error ? String(error.code) : error.name }, "the queue could not be read");
  };
  boss.on("error", warn);
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
  const workers: QueueWorker[] = [];
  const names = Object.keys(handlers);
  const loadOf = (queue: string) => (slowQueues.includes(queue) ? SLOW : QUICK);
  const findDue = async () => {
    try {
      const shares = names.map((name) => loadOf(name).groupConcurrency);
      const { rows } = await boss.getDb().executeSql(FIND_DUE, [names, shares]);
      return readDue(rows);
    } catch (error) {
      if (error instanceof Error) warn(error);
      return [];
    }
  };

  async function addWorker(
    queue: string,
    work: JobOptions["handlers"][string],
    load: Omit<Load, "workers">,
  ): Promise<void> {
    const worker: QueueWorker = { queue, isBusy: false, wake: () => undefined };
    workers.push(worker);
    const options = { ...load, pollingIntervalSeconds: POLL_SECONDS };
    const id = await boss.work<unknown, unknown, typeof options & { perJobResults: true; includeMetadata: true }>(
      queue,
      { ...options, perJobResults: true, includeMetadata: true },
      async (jobs: Job[]) => {
        worker.isBusy = true;
        watch.noteBatch({ isFull: jobs.length === load.batchSize });
        const results = await Promise.all(jobs.map((job) => run(queue, work, job)));
        worker.isBusy = false;
        watch.noteBatch({ isFull: false });
        return results;
      },
    );
    worker.wake = () => boss.notifyWorker(id);
  }
  const watch = watchQueues(workers, findDue);
  outside.noteJob = watch.noteJob;
  await Promise.all(
    Object.entries(handlers).flatMap(([queue, work]) => {
      const { workers: count, ...load } = loadOf(queue);
      return Array.from({ length: count }, () => addWorker(queue, work, load));
    }),
  );
  return {
    stop: async () => {
      delete outside.noteJob;
      await watch.stop();
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}
