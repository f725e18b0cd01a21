import { formatTime, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { jobHandlers } from "../composition/jobs.ts";
import type { Database } from "../platform/db/database.ts";
import type { Deps } from "../platform/deps.ts";
import { JOB_QUEUES, type JobQueue } from "../records/notification/job-queues.ts";
import { removeDueJobs } from "./demonstrated.store.ts";
import { PEOPLES_DOMAIN } from "./people.ts";
import { minutesAfter } from "./plan.ts";

function isQueue(name: string): name is JobQueue {
  return name in JOB_QUEUES;
}

/** Now, or the evening before quiet hours, in which messages would be put off and sent in the morning. */
function outsideOfQuietHours(now: Date): Date {
  const time = formatTime(now);
  if (time >= "07:00" && time < "22:00") return now;
  const day = toCalendarDay(minutesAfter(now, -7 * 60));
  return minutesAfter(startOfCalendarDay(day), 22 * 60 - 1);
}

const NO_LINES: Deps["lines"] = { ofBusiness: () => Promise.resolve(undefined) };

/**
 * Runs the jobs that the acts of the past have left, within their transaction and as the program runs them now: most
 * messages are outdated and skipped. The others are discarded, so that no mail of the past is sent.
 */
export async function settleMessages(deps: Deps, database: Database): Promise<void> {
  const handlers = jobHandlers({ ...deps, database, sendMail: () => Promise.resolve(), lines: NO_LINES });
  const now = deps.now();
  const atOfQueue = (name: JobQueue) => (name.startsWith("send-") ? outsideOfQuietHours(now) : now);
  for (;;) {
    const jobs = await removeDueJobs(database, PEOPLES_DOMAIN, now);
    if (jobs.length === 0) return;
    for (const { id, name, data } of jobs) if (isQueue(name)) await handlers[name](data, { id, at: atOfQueue(name) });
  }
}
