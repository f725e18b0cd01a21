import { z } from "zod";
import type { Database } from "../platform/db/database.ts";
import type { Deps } from "../platform/deps.ts";
import { deleteAnswersBefore } from "../platform/http/idempotency.store.ts";
import { answersValidSince } from "../platform/http/idempotency.ts";
import { deleteWindowsBefore } from "../platform/http/rate-limit.store.ts";
import {
  deleteFamiliesBefore,
  deleteKeysBefore,
  deleteLinksBefore,
} from "../platform/identity/expired-identity.store.ts";
import { KEY_KNOWN_FOR_MS } from "../platform/identity/signing-keys.ts";
import type { JobRun } from "../platform/jobs/job.store.ts";
import { paceBehind } from "../platform/jobs/pace-behind.ts";
import { everyHour, repeat } from "../platform/jobs/repeat.ts";
import { startJobs } from "../platform/jobs/start-jobs.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import { sweepPictures } from "../platform/pictures/sweep-pictures.ts";
import { showExpiredCharges } from "../records/charge/show-expired-charges.ts";
import { deleteSessionsBefore } from "../records/customer/customer-session.store.ts";
import { deleteEmailChangesBefore } from "../records/customer/email-change.store.ts";
import { deleteUsersWithoutRecord } from "../records/customer/patient-user.store.ts";
import { deleteEmailUndosBefore } from "../records/email-undo/email-undo.store.ts";
import { sendAddressMail } from "../records/email-undo/send-address-mail.ts";
import { eraseRecords } from "../records/erasure/erase-records.ts";
import { notifyOfErasure } from "../records/erasure/notify-of-erasure.ts";
import { proposeErasure } from "../records/erasure/propose-erasure.ts";
import { endApplications } from "../records/medicine-application-end/end-applications.ts";
import { doNightly } from "../records/nightly/nightly.ts";
import { auditMessages } from "../records/notification/audit-messages.ts";
import type { JobQueue } from "../records/notification/job-queues.ts";
import { notifyOfDelays } from "../records/notification/notify-of-delays.ts";
import { remindOfCharge } from "../records/notification/remind-of-charge.ts";
import { remindOfVisit } from "../records/notification/remind-of-visit.ts";
import { NotSent, sendMessage } from "../records/notification/send-message.ts";
import { endOutage } from "../records/outage/end-outage.ts";
import { endParcels } from "../records/parcel-end/end-parcels.ts";
import { deletePasskeyChallengesBefore } from "../records/passkey/patient-passkey.store.ts";
import { reconcilePayments } from "../records/payment/reconcile-payments.ts";
import { showUnsentPrescriptions } from "../records/prescription/unsent-prescription.ts";
import { lapseProposals } from "../records/proposal/lapse-proposals.ts";
import { removeAbandonedRehearsals } from "../records/rehearsal/remove-rehearsal.ts";
import { endOfAge } from "../records/representation/end-of-age.ts";
import { deleteExpiredRows } from "../records/retention/delete-expired-rows.ts";
import { deleteLineLoginAttemptsBefore, deleteSignInAttemptsBefore } from "../records/sign-in/sign-in-attempt.store.ts";
import { deleteSignInVolumeBefore } from "../records/sign-in/sign-in-volume.store.ts";
import { scheduleTimes } from "../records/spot-schedule/schedule-times.ts";
import { deleteChallengesBefore } from "../records/staff/staff-challenge.store.ts";
import { settleTasks } from "../records/task-end/settle-tasks.store.ts";
import { deleteRoomTokenUsesBefore } from "../records/visit/room-token-use.store.ts";
import { endVisit } from "../records/visit-end/end-visit.ts";
import { sweepVisits } from "../records/visit-end/sweep-visits.ts";
import { sweepWaitlist } from "../records/waitlist/sweep-waitlist.ts";

const messageSchema = z.object({ medicalBusinessId: z.string(), notificationId: z.uuid() });
const addressMailSchema = z.object({
  medicalBusinessId: z.string(),
  undoId: z.uuid(),
  letter: z.enum(["replaced", "restored"]),
});
const treatmentSchema = z.object({ medicalBusinessId: z.string(), treatmentId: z.uuid() });
const chargeSchema = z.object({ medicalBusinessId: z.string(), treatmentId: z.uuid(), since: z.string() });
const visitSchema = chargeSchema.extend({ startsAt: z.string() });

const HOUR_MS = 3_600_000;
/** The longest window of any rule is a day. */
const LONGEST_WINDOW_MS = 24 * HOUR_MS;

/** After a day no rule reads whether a sign-in or a change of address was done, used or expired. */
const SIGN_IN_KEPT_MS = 24 * HOUR_MS;

/** Longer than the longest session (`medical_business`), and as long as a patient may ask where they were signed in. */
const SESSION_KEPT_MS = 400 * 24 * HOUR_MS;

const RECONCILE_PAUSE_MS = 15_000;

const DELAY_PAUSE_MS = 60_000;
const SWEEP_PAUSE_MS = 60_000;
/** A freed seat can be booked by everybody until the next sweep. */
const WAITLIST_PAUSE_MS = 3000;

type Handler = (data: unknown, run: JobRun) => Promise<void>;

/** The handler of each queue. Every one is safe to run twice. */
export function jobHandlers(deps: Deps): Record<JobQueue, Handler> {
  const send: Handler = (data, run) => sendMessage(deps, messageSchema.parse(data), run);
  return {
    "send-mail": send,
    "send-line": send,
    "send-sms": send,
    "send-address-mail": (data) => sendAddressMail(deps, addressMailSchema.parse(data)),
    "remind-of-visit": (data, run) => remindOfVisit(deps, visitSchema.parse(data), run),
    "remind-of-charge": (data, run) => remindOfCharge(deps, chargeSchema.parse(data), run),
    "end-visit": (data, run) => endVisit(deps, treatmentSchema.parse(data), run),
  };
}

type WorkOptions = { countJob?: Metrics["countJob"] | undefined; isAnybodyWaiting?: () => boolean };

/** Works on the queues of this database until it is stopped. People who wait for an answer come before letters. */
export function workOnQueues(
  deps: Deps,
  url: string,
  { countJob, isAnybodyWaiting = () => false }: WorkOptions = {},
): Promise<{ stop: () => Promise<void> }> {
  const pace = paceBehind(isAnybodyWaiting);
  const paced = Object.entries(jobHandlers(deps)).map(([queue, handle]): [string, Handler] => [
    queue,
    queue.startsWith("send-") ? (data, run) => pace().then(() => handle(data, run)) : handle,
  ]);
  return startJobs({
    url,
    log: deps.log,
    handlers: Object.fromEntries(paced),
    slowQueues: ["send-mail", "send-address-mail"],
    outside: deps.database.outside,
    countJob,
    problemOf: (error) => (error instanceof NotSent ? error.message : error instanceof Error ? error.name : "unknown"),
  });
}

/**
 * Deletes expired rows: stored answers, counts, sign-in attempts, changes of address, sessions and sign-in credentials.
 * Safe to run at any time, and twice.
 */
export async function deleteExpired({ database, now }: Pick<Deps, "database" | "now">): Promise<void> {
  await deleteAnswersBefore(database, answersValidSince(now()));
  await deleteWindowsBefore(database, new Date(now().getTime() - LONGEST_WINDOW_MS));
  await deleteEmailChangesBefore(database, new Date(now().getTime() - SIGN_IN_KEPT_MS));
  await deleteEmailUndosBefore(database, new Date(now().getTime() - SIGN_IN_KEPT_MS));
  await deleteSessionsBefore(database, new Date(now().getTime() - SESSION_KEPT_MS));
  await deleteSignInAttemptsBefore(database, new Date(now().getTime() - SIGN_IN_KEPT_MS));
  await deleteSignInVolumeBefore(database, now());
  await deleteRoomTokenUsesBefore(database, now());
  await deleteChallengesBefore(database, now());
  await deletePasskeyChallengesBefore(database, now());
  await deleteLineLoginAttemptsBefore(database, new Date(now().getTime() - SIGN_IN_KEPT_MS));
  await deleteExpiredCredentials(database, now());
}

/** Deletes the expired sign-in credentials where the API itself is the identity platform. */
async function deleteExpiredCredentials(database: Database, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs);
  const [signIn, session] = [before(SIGN_IN_KEPT_MS), before(SESSION_KEPT_MS)];
  await deleteLinksBefore(database, signIn);
  await deleteFamiliesBefore(database, { endedBefore: signIn, renewedBefore: session });
  await deleteKeysBefore(database, before(KEY_KNOWN_FOR_MS));
  await deleteUsersWithoutRecord(database, { disabledBefore: signIn, unusedBefore: session });
}

/** The nightly work, in independent parts: a failure of one does not stop the others. */
export function nightlyWork(deps: Deps): Record<string, () => Promise<void>> {
  return {
    "audit-messages": () => auditMessages(deps),
    "end-parcels": () => endParcels(deps),
    "end-applications": () => endApplications(deps),
    "show-expired-charges": async () => void (await showExpiredCharges(deps)),
    "show-unsent-prescriptions": () => showUnsentPrescriptions(deps),
    "end-of-age": () => endOfAge(deps),
    "lapse-proposals": () => lapseProposals(deps),
    "delete-expired-rows": () => deleteExpiredRows(deps),
    "notify-of-erasure": () => notifyOfErasure(deps),
    "erase-records": () => eraseRecords(deps),
    "propose-erasure": () => proposeErasure(deps),
    "remove-rehearsals": () => removeAbandonedRehearsals(deps),
    "sweep-pictures": () => sweepPictures(deps),
  };
}

type RegularWork = { name: string; pauseMs: number; work: () => Promise<unknown>; failed: string };

/** The work that is repeated while the program runs, with a pause between. */
export function regularWork(deps: Deps): RegularWork[] {
  return [
    {
      name: "reconcile-payments",
      pauseMs: RECONCILE_PAUSE_MS,
      work: () => reconcilePayments(deps),
      failed: "payments could not be reconciled",
    },
    {
      name: "notify-of-delays",
      pauseMs: DELAY_PAUSE_MS,
      work: () => notifyOfDelays(deps),
      failed: "could not send notifications of delays",
    },
    {
      name: "sweep-visits",
      pauseMs: SWEEP_PAUSE_MS,
      work: async () => {
        await endOutage(deps);
        await sweepVisits(deps);
      },
      failed: "visits past their end could not be read",
    },
    {
      name: "settle-tasks",
      pauseMs: SWEEP_PAUSE_MS,
      work: () => settleTasks(deps.database, deps.now()),
      failed: "tasks could not be settled",
    },
    {
      name: "sweep-waitlist",
      pauseMs: WAITLIST_PAUSE_MS,
      work: () => sweepWaitlist(deps),
      failed: "freed seats could not be offered",
    },
  ];
}

/** Repeats the work until it is stopped; a failure is logged, and the next run retries. */
function repeatSafely(log: Deps["log"], { pauseMs, work, failed }: RegularWork): () => Promise<void> {
  return repeat(pauseMs, async () => {
    try {
      await work();
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : "unknown" }, failed);
    }
  });
}

/**
 * Starts the background work. One worker of each program does it; two at a time do no harm. Pending payments are polled
 * at once, because an earlier process may have left some behind.
 */
export async function startBackgroundWork(
  deps: Deps,
  url: string,
  options: WorkOptions = {},
): Promise<{ stop: () => Promise<void> }> {
  const queues = await workOnQueues(deps, url, options);
  const regular = regularWork(deps).map((each) => repeatSafely(deps.log, each));
  const hourly = [
    everyHour(deps.log, "forget-expired", () => deleteExpired(deps)),
    everyHour(deps.log, "schedule-spots-ahead", () => scheduleTimes(deps), { isDoneAtOnce: true }),
    ...Object.entries(nightlyWork(deps)).map(([name, work]) =>
      everyHour(deps.log, name, async () => void (await doNightly(deps, name, work)), { isDoneAtOnce: true }),
    ),
  ];
  return {
    stop: async () => {
      for (const end of hourly) end();
      await Promise.all([queues.stop(), ...regular.map((end) => end())]);
    },
  };
}
