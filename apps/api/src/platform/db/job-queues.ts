import { PgBoss, type QueueOptions } from "pg-boss";

/** Where the queue keeps its jobs, beside our own tables. */
export const JOB_SCHEMA = "pgboss";

/** The queues of the program by their names, with how each retries. */
export type JobQueues = Record<string, QueueOptions>;

/** The queue's own tables and our queues, brought up to date. Safe to call by several processes one after another. */
export async function installJobQueues(url: string, queues: JobQueues): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: JOB_SCHEMA, max: 1, supervise: false, schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const [name, options] of Object.entries(queues)) {
      if (known.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
