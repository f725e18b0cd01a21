import type { CalendarFile } from "../../platform/adapters/mail/mail.port.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/errors/fail.ts";
import { planJob } from "../../platform/jobs/job.store.ts";
import { openClinicTask } from "../clinic-task/open-task.store.ts";
import { calendarFile } from "../treatment/calendar-file.ts";
import { findCalendarVisit } from "../treatment/visit-calendar.store.ts";
import type { JobQueue } from "./job-queues.ts";
import { findMessage, type Message, type MessageKey, noteTry, settleMessage } from "./message.store.ts";
import type { Words } from "./message-subject.ts";
import { messageTemplate } from "./message-template.ts";
import { planMailInstead } from "./notification.store.ts";
import { tellAt } from "./quiet-hours.ts";
import { isStillTrue } from "./staleness-check.ts";
import { writeLineText, writeMessageMail } from "./write-message.ts";

type SendDeps = Pick<Deps, "database" | "now" | "sendMail" | "pushLine" | "settings">;

/** For so long a message is tried again; then it is a person's task. */
const GIVEN_UP_AFTER_MS = 25 * 3_600_000;

/** The mail server knows no such address: it will not know it tomorrow either. */
const REFUSED_ADDRESS = /^EENVELOPE 5\d\d$/;

/** A try that did not succeed; the queue tries again later. Its text is a code. */
export class NotSent extends Error {
  override name = "NotSent";
}

/**
 * Sends a message that was noted, if it still says the truth, in words of the moment. Safe to run twice: what was sent
 * stays sent. Throws `NotSent` when the service did not take it, so that it is tried again.
 */
export async function sendMessage(deps: SendDeps, key: MessageKey): Promise<void> {
  const { database } = deps;
  const message = await findMessage(database, key);
  if (!message?.isWaiting) return;
  const now = deps.now();
  const morning = tellAt(message.news, now);
  if (morning > now) {
    // The service was away until the night, or this try came late.
    return planJob<JobQueue>(database, { queue: `send-${message.channel}`, data: key, startAfter: morning, now });
  }
  const subject = { ...message.subject, now };
  const words = isStillTrue(subject) && !message.recipient.hasLeft ? messageTemplate(subject) : undefined;
  if (!words) return settleMessage(database, key, { state: "skipped", problem: "no longer true", now });
  try {
    const outcome = await (message.channel === "mail" ? mail : push)(deps, key, message, words);
    if (outcome === "sent") await settleMessage(database, key, { state: "sent", problem: null, now: deps.now() });
    else await endUnreachable(deps, key, message, outcome);
  } catch (error) {
    await noteFailure(deps, key, message, problemOf(error));
  }
}

/** The date for her calendar, which changes or removes the one that an earlier mail brought. */
async function calendarOf(
  { database, now, settings }: SendDeps,
  { medicalBusinessId }: MessageKey,
  { clinicId, customerId, treatmentId }: Message,
): Promise<CalendarFile | undefined> {
  if (treatmentId === null) return undefined;
  const visit = await findCalendarVisit(database, { medicalBusinessId, clinicId, customerId }, treatmentId);
  return visit ? calendarFile(visit, settings.portalBaseUrl, now()) : undefined;
}

type Outcome = "sent" | "no address" | "not a friend" | "LINE is off";

async function mail(deps: SendDeps, key: MessageKey, message: Message, words: Words): Promise<Outcome> {
  const { sendMail, settings } = deps;
  const { email } = message.recipient;
  if (email === null) return "no address";
  const { portalBaseUrl } = settings;
  // The same at every try, so that a mail program shows a second copy as the first.
  const messageId = `<${key.notificationId}@${new URL(portalBaseUrl).hostname}>`;
  const letter = writeMessageMail(words, message.subject.clinic, { to: email, messageId, portalBaseUrl });
  const calendar = words.hasCalendar ? await calendarOf(deps, key, message) : undefined;
  await sendMail({ ...letter, ...(calendar && { calendar }) });
  return "sent";
}

async function push(
  { pushLine, settings }: SendDeps,
  key: MessageKey,
  message: Message,
  words: Words,
): Promise<Outcome> {
  if (!pushLine) return "LINE is off";
  const { lineUserId, isLineFriend } = message.recipient;
  if (lineUserId === null || !isLineFriend) return "not a friend";
  const text = writeLineText(words, message.subject.clinic, settings.portalBaseUrl);
  const outcome = await pushLine({ to: lineUserId, text, retryKey: key.notificationId });
  return outcome === "sent" ? "sent" : "not a friend";
}

function problemOf(error: unknown): string {
  if (error instanceof Failure) return error.details.reason ?? error.errorName;
  return error instanceof Error ? error.name : "unknown";
}

/** LINE does not carry it: mail does, and the clinic hears of a patient whom LINE no longer reaches. */
async function endUnreachable(deps: SendDeps, key: MessageKey, message: Message, problem: Outcome): Promise<void> {
  const now = deps.now();
  const { clinicId, customerId, treatmentId } = message;
  await deps.database.transaction(async (transaction) => {
    await settleMessage(transaction, key, { state: "failed", problem, now });
    if (message.channel === "line") await planMailInstead(transaction, key, now);
    if (problem !== "not a friend") return;
    const { medicalBusinessId } = key;
    await openClinicTask(transaction, {
      ...{ medicalBusinessId, clinicId, customerId, treatmentId },
      kind: "line-unreachable",
      subject: `customer:${customerId}`,
      detail: problem,
      createdAt: now,
    });
  });
}

/** Notes the try and asks for another; after a day of them, or at an address that is none, hands over to the clinic. */
async function noteFailure(deps: SendDeps, key: MessageKey, message: Message, problem: string): Promise<void> {
  const now = deps.now();
  await noteTry(deps.database, key, message.tries + 1, problem);
  const isHopeless = REFUSED_ADDRESS.test(problem) || now.getTime() - message.dueAt.getTime() >= GIVEN_UP_AFTER_MS;
  if (!isHopeless) throw new NotSent(problem);
  const { clinicId, customerId, treatmentId } = message;
  await deps.database.transaction(async (transaction) => {
    await settleMessage(transaction, key, { state: "failed", problem, now });
    if (message.channel === "line") await planMailInstead(transaction, key, now);
    await openClinicTask(transaction, {
      ...{ medicalBusinessId: key.medicalBusinessId, clinicId, customerId, treatmentId },
      kind: "message-failed",
      subject: `notification:${key.notificationId}`,
      detail: `${message.news} ${message.channel} ${problem}`,
      createdAt: now,
    });
  });
}
