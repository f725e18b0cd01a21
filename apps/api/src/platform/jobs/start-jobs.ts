import { PgBoss } from "pg-boss";
import { jobHandlers } from "../../job-handlers.ts";
import { NotSent } from "../../records/notification/send-message.ts";
import { JOB_QUEUES, JOB_SCHEMA } from "../db/job-queues.ts";
import type { Deps } from "../deps.ts";

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

/**
 * Works on the queues until `stop` is called. Every process does so: the database gives each job to one of them. A failed
 * job is tried again as its queue says; only codes are kept of what went wrong.
 */
export async function startJobs(deps: Deps, url: string): Promise<{ stop: () => Promise<void> }> {
  const { log } = deps;
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

  const handlers = jobHandlers(deps);
  const run = async (queue: keyof typeof JOB_QUEUES, { id, data }: Job) => {
    try {
      await handlers[queue](data);
      return { id, status: "completed" as const };
    } catch (error) {
      const problem = error instanceof NotSent ? error.message : error instanceof Error ? error.name : "unknown";
      log.warn({ queue, job: id, problem }, "a job is tried again");
      return { id, status: "failed" as const, output: { problem } };
    }
  };
  for (const queue of Object.keys(JOB_QUEUES).filter((name): name is keyof typeof JOB_QUEUES => name in JOB_QUEUES)) {
    const options = { batchSize: BATCH, pollingIntervalSeconds: POLL_SECONDS } as const;
    await boss.work<unknown, unknown, typeof options & { perJobResults: true }>(
      queue,
      { ...options, perJobResults: true },
      (jobs: Job[]) => Promise.all(jobs.map((job) => run(queue, job))),
    );
  }
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }) };
}
