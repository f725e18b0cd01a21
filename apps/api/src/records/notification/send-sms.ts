import { mobileNumber } from "@madoguchi/contract/profile/mobile-number";
import { formatTime, wallTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findPortalAddress } from "../clinic-host/clinic-addresses.ts";
import type { Words } from "../language/words.ts";
import { clinicIn } from "../mail/letter.ts";
import { hashVisitCode } from "../visit-code/visit-code.ts";
import { findVisitLink, replaceLinkCode } from "../visit-code/visit-link.store.ts";
import { VISIT_LINK_PATH, visitLinkCode } from "../visit-code/visit-link.ts";
import type { Message, MessageKey } from "./message.store.ts";

type Clinic = Parameters<typeof clinicIn>[0];

/** `5/12 10:00`. */
function writeStart(startsAt: Date): string {
  const { month, day } = wallTime(startsAt);
  return `${month}/${day} ${formatTime(startsAt)}`;
}

/**
 * The text of an SMS: the clinic, the time and the link. Others read it on a locked screen, so it has nothing medical
 * and no name; 70 characters are one message.
 */
function writeSmsText(
  clinic: Clinic,
  { startsAt, isMoved, url }: { startsAt: Date; isMoved: boolean; url: string },
  words: Words,
): string {
  const start = writeStart(startsAt);
  const what = isMoved
    ? words.say(`${start}に変わりました`, `Now at ${start}`)
    : words.say(`${start}のご予約`, `Appointment ${start}`);
  return [clinicIn(clinic, words).name, what, url].join("\n");
}

/** A carrier that has not reported by then reports nothing. */
const REPORTED_WITHIN_MS = 30 * 60_000;

type Outcome = "sent" | "on its way" | "no link";

/**
 * Gives the visit's link to the SMS service, once: a message that it has accepted before is not sent again, and is
 * `sent` when the telephone has it. The number is the record's at this moment; a number that has changed gets another
 * code, which ends the one that the former number has. Fails with N002 for a number that gets no SMS.
 */
export async function sendSms(
  { database, now, settings, sms }: Pick<Deps, "database" | "now" | "settings" | "sms">,
  { medicalBusinessId }: MessageKey,
  { clinicId, createdAt, event, rows, treatmentId }: Message,
  words: Words,
): Promise<Outcome> {
  if (!sms) return fail("ChatAppMessageSendFailed", { reason: "SMS is off" });
  const link = treatmentId === null ? undefined : await findVisitLink(database, { medicalBusinessId, treatmentId });
  const { linkAt, startsAt, phoneNumber = "" } = link ?? {};
  if (treatmentId === null || !linkAt || !startsAt) return "no link";
  const to = mobileNumber(phoneNumber);
  if (to === undefined) return fail("ChatAppMessageSendFailed", { reason: "SMS number missing" });
  const code = visitLinkCode(settings.hashSecret, { medicalBusinessId, treatmentId, linkAt, number: to });
  const codeHash = hashVisitCode(settings.hashSecret, medicalBusinessId, code);
  if (codeHash !== link?.codeHash) {
    await replaceLinkCode(database, { medicalBusinessId, treatmentId, linkAt, codeHash });
  }
  const portalBaseUrl = await findPortalAddress(database, settings, { medicalBusinessId, clinicId });
  const url = `${portalBaseUrl}${VISIT_LINK_PATH}#${code}`;
  const isMoved = event.type === "treatment.time-changed";
  const text = writeSmsText(rows.clinic, { startsAt, isMoved, url }, words);
  const accepted = await sms.find({ to, part: text, since: createdAt });
  if (!accepted) {
    await sms.send({ to, text });
    return "on its way";
  }
  if (accepted.state === "failed")
    return fail("ChatAppMessageSendFailed", { reason: `SMS number ${accepted.problem}` });
  const isOld = now().getTime() - createdAt.getTime() >= REPORTED_WITHIN_MS;
  return accepted.state === "delivered" || (accepted.state === "sent" && isOld) ? "sent" : "on its way";
}
