import type { JobQueues } from "../../platform/db/job-queues.ts";

/**
 * A service may be down for long: the first retry comes after half a minute, then with backoff up to once an hour, for
 * more than two days. A job of a killed process runs again after two minutes; no call to a service takes that long.
 */
const PATIENT = {
  retryLimit: 60,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 24 * 3600,
  retentionSeconds: 400 * 24 * 3600,
};

/** The queue of a channel is named after it (`notification.store.ts`). */
export const JOB_QUEUES = {
  "send-mail": PATIENT,
  "send-line": PATIENT,
  "remind-of-visit": PATIENT,
  "remind-of-charge": PATIENT,
} as const satisfies JobQueues;

export type JobQueue = keyof typeof JOB_QUEUES;
