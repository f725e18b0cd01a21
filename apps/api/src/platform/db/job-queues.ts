import { PgBoss, type QueueOptions } from "pg-boss";

/** Where the queue keeps its jobs, beside our own tables. */
export const JOB_SCHEMA = "pgboss";

/**
 * A service may be away for long: first again after half a minute, then ever later, at last once an hour, for more than
 * two days. A job whose process was killed is somebody else's after two minutes; no call to a service takes that long.
 */
const PATIENT: QueueOptions = {
  retryLimit: 60,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 24 * 3600,
  retentionSeconds: 400 * 24 * 3600,
};

/** The queues, by what their jobs do. A channel's name stands in its queue's name (`notification.store.ts`). */
export const JOB_QUEUES = {
  "send-mail": PATIENT,
  "send-line": PATIENT,
  "remind-of-visit": PATIENT,
  "remind-of-charge": PATIENT,
} as const satisfies Record<string, QueueOptions>;

export type JobQueue = keyof typeof JOB_QUEUES;

/** The queue's own tables and our queues, brought up to date. Safe to call by several processes one after another. */
export async function installJobQueues(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: JOB_SCHEMA, max: 1, supervise: false, schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const [name, options] of Object.entries(JOB_QUEUES)) {
      if (known.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
