import type { JobQueues } from "../../platform/db/job-queues.ts";

/**
 * A service may be away for long: first again after half a minute, then ever later, at last once an hour, for more than
 * two days. A job whose process was killed is somebody else's after two minutes; no call to a service takes that long.
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

/** The queues, by what their jobs do. A channel's name stands in its queue's name (`notification.store.ts`). */
export const JOB_QUEUES = {
  "send-mail": PATIENT,
  "send-line": PATIENT,
  "remind-of-visit": PATIENT,
  "remind-of-charge": PATIENT,
} as const satisfies JobQueues;

export type JobQueue = keyof typeof JOB_QUEUES;
