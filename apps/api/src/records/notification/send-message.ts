import { type CalendarFile, isAddressRefused } from "../../platform/adapters/mail/mail.port.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { hostAddress } from "../../platform/hosts/host-address.ts";
import { type JobRun, planJob } from "../../platform/jobs/job.store.ts";
import { findPortalAddress } from "../clinic-host/clinic-addresses.ts";
import { type Words, wordsOf } from "../language/words.ts";
import { findMailSender } from "../mail/mail-sender.store.ts";
import { unsentReasonOf } from "../mail/refuse-unsent-mail.ts";
import { openClinicTask } from "../task/task.store.ts";
import { calendarFile } from "../treatment/calendar-file.ts";
import { findCalendarVisit } from "../treatment/visit-calendar.store.ts";
import { composeMessage } from "./compose-message.ts";
import type { JobQueue } from "./job-queues.ts";
import { findMessage, type Message, type MessageKey, recordAttempt, settleMessage } from "./message.store.ts";
import type { MessageContent } from "./message-content.ts";
import { isWorthless } from "./message-worth.ts";
import { planMailInstead } from "./notification.store.ts";
import type { Channel } from "./notification-definition.ts";
import { sendableAt } from "./quiet-hours.ts";
import { sendSms } from "./send-sms.ts";
import { toRepresentative } from "./to-representative.ts";
import { isTriedLongEnough, triedUntil } from "./tried-time.ts";
import { writeLineText, writeMessageMail } from "./write-message.ts";

type SendDeps = Pick<Deps, "database" | "lines" | "now" | "sendMail" | "settings" | "sms">;

/** The number gets no SMS, or none is sent any more, so that a retry would fail too. */
const REFUSED_NUMBER = /^(SMS number \w+|SMS is off)$/;

/** Between two questions whether an SMS has arrived. */
const SMS_PAUSE_MS = 60_000;

/** A failed attempt, which the queue retries. Its message is a code. */
export class NotSent extends Error {
  override name = "NotSent";
}

/**
 * Composes a message from the live rows and sends it, unless it is stale. Safe to run twice: a sent message is not sent
 * again. Throws `NotSent` when the service did not accept it, so that it is retried.
 */
export async function sendMessage(deps: SendDeps, key: MessageKey, { id, at }: JobRun): Promise<void> {
  const { database } = deps;
  const message = await findMessage(database, key, deps.settings, at);
  if (!message?.isWaiting || message.channel === "portal") return;
  const morning = sendableAt(message.event.type, at);
  if (morning > at) {
    // The service was down until the quiet hours, or this attempt came late.
    const queue = `send-${message.channel}` as const;
    return planJob<JobQueue>(database, { queue, data: key, startAfter: morning, plannedBy: id, now: at });
  }
  const words = wordsOf(message.rows.clinic, message.recipient.language);
  const composed = composeMessage(message.event, { ...message.rows, now: at, words });
  if (!composed || composed.isStale || message.recipient.hasLeft)
    return settleMessage(database, key, { state: "skipped", problem: "no longer true", now: at });
  if (isWorthless(message.event.type, message.createdAt, at))
    return settleMessage(database, key, { state: "skipped", problem: "too late", now: at });
  const { representative } = message;
  const content = representative ? toRepresentative(composed.content, representative, words) : composed.content;
  try {
    const outcome = await SENDERS[message.channel](deps, key, message, { content, words });
    if (outcome === "on its way") await lookAgain(deps, key, { id, at });
    else if (outcome === "no link") await settleMessage(database, key, { state: "skipped", problem: outcome, now: at });
    else if (outcome === "sent") await settleMessage(database, key, { state: "sent", problem: null, now: deps.now() });
    else await endUnreachable(deps, key, message, outcome);
  } catch (error) {
    await recordFailure(deps, key, message, { problem: unsentReasonOf(error), now: at });
  }
}

/** The calendar entry, which changes or removes the one of an earlier mail. */
async function calendarOf(
  { database, now }: SendDeps,
  { medicalBusinessId }: MessageKey,
  { clinicId, customerId, treatmentId }: Message,
  { portalBaseUrl, mailAddress }: { portalBaseUrl: string; mailAddress: string },
): Promise<CalendarFile | undefined> {
  if (treatmentId === null) return undefined;
  const visit = await findCalendarVisit(database, { medicalBusinessId, clinicId, customerId }, treatmentId);
  return visit ? calendarFile(visit, { portalBaseUrl, mailAddress }, now()) : undefined;
}

type Outcome = "sent" | "on its way" | "no link" | "no address" | "not a friend" | "LINE is off";

type Said = { content: MessageContent; words: Words };

async function mail(deps: SendDeps, key: MessageKey, message: Message, { content, words }: Said): Promise<Outcome> {
  const { sendMail, settings } = deps;
  const { email, name: recipientName } = message.recipient;
  if (email === null) return "no address";
  const { clinicId } = message;
  const clinic = (await findMailSender(deps, clinicId)) ?? fail("ClinicNotFound");
  const portalBaseUrl = hostAddress(settings.installation.portalBaseUrl, clinic.portalHost);
  // The same at every attempt, so that a mail program recognises a second copy.
  const messageId = `<${key.notificationId}@${new URL(portalBaseUrl).hostname}>`;
  const letter = writeMessageMail(content, { to: email, recipientName, messageId, clinic, portalBaseUrl, words });
  const place = { portalBaseUrl, mailAddress: clinic.from?.email ?? settings.mailAddress };
  const calendar = content.hasCalendar ? await calendarOf(deps, key, message, place) : undefined;
  await sendMail({ ...letter, ...(calendar && { calendar }) });
  return "sent";
}

async function push(
  { database, lines, settings }: SendDeps,
  key: MessageKey,
  message: Message,
  { content, words }: Said,
): Promise<Outcome> {
  const channel = await lines.ofBusiness(database, key.medicalBusinessId);
  if (!channel?.push) return "LINE is off";
  const { lineUserId, isLineFriend } = message.recipient;
  if (lineUserId === null || !isLineFriend) return "not a friend";
  const portalBaseUrl = await findPortalAddress(database, settings, { ...key, clinicId: message.clinicId });
  const text = writeLineText(content, message.rows.clinic, portalBaseUrl, words);
  const outcome = await channel.push({ to: lineUserId, text, retryKey: key.notificationId });
  return outcome === "sent" ? "sent" : "not a friend";
}

const SENDERS = {
  mail,
  line: push,
  sms: (deps, key, message, { words }) => sendSms(deps, key, message, words),
} as const satisfies Record<Exclude<Channel, "portal">, typeof mail>;

/** The service delivers an SMS later, so the same job looks for it later, and the clinic learns of a failure. */
function lookAgain({ database, now }: SendDeps, key: MessageKey, { id }: JobRun): Promise<void> {
  const at = now();
  const startAfter = new Date(at.getTime() + SMS_PAUSE_MS);
  return planJob<JobQueue>(database, { queue: "send-sms", data: key, startAfter, plannedBy: id, now: at });
}

/** A message that LINE does not deliver is sent by mail; a patient whom LINE no longer reaches becomes a task of the clinic. */
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

/** Records the attempt and throws for a retry; after a day, or for an unknown address, opens a task of the clinic. */
async function recordFailure(
  deps: SendDeps,
  key: MessageKey,
  message: Message,
  { problem, now }: { problem: string; now: Date },
): Promise<void> {
  const triedSeconds = triedUntil(message, now);
  await recordAttempt(deps.database, key, { tries: message.tries + 1, triedAt: now, triedSeconds, problem });
  const isRefused = isAddressRefused(problem) || REFUSED_NUMBER.test(problem);
  const isHopeless = isRefused || isTriedLongEnough(triedSeconds);
  if (!isHopeless) throw new NotSent(problem);
  const { clinicId, customerId, treatmentId } = message;
  await deps.database.transaction(async (transaction) => {
    await settleMessage(transaction, key, { state: "failed", problem, now });
    if (message.channel === "line") await planMailInstead(transaction, key, now);
    await openClinicTask(transaction, {
      ...{ medicalBusinessId: key.medicalBusinessId, clinicId, customerId, treatmentId },
      kind: "message-failed",
      subject: `notification:${key.notificationId}`,
      detail: `${message.event.type} ${message.channel} ${problem}`,
      createdAt: now,
    });
  });
}
