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

/**
 * A mail server may take ten minutes to answer, and may have accepted the mail until then, so no other process sends
 * it. The waiting process sends a heartbeat every minute, so that the job of a killed one runs again after two minutes
 * like any other.
 */
const WAITING_FOR_MAIL_SERVER = { ...PATIENT, expireInSeconds: 900, heartbeatSeconds: 120 };

/** The queue of a channel is named after it (`notification.store.ts`). */
export const JOB_QUEUES = {
  "send-mail": WAITING_FOR_MAIL_SERVER,
  "send-line": PATIENT,
  "send-sms": PATIENT,
  "send-address-mail": WAITING_FOR_MAIL_SERVER,
  "remind-of-visit": PATIENT,
  "remind-of-charge": PATIENT,
  "end-visit": PATIENT,
} as const satisfies JobQueues;

export type JobQueue = keyof typeof JOB_QUEUES;
