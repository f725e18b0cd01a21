import { writeClosureMail } from "../patient/account/close-account.ts";
import { writeNewAddressMail, writeOldAddressMail } from "../patient/account/email-change-mails.ts";
import { writeProofMail } from "../patient/session/request-proof.ts";
import { writeSignInLink, writeSignInMail } from "../patient/sign-in/sign-in-mail.ts";
import type { Mail } from "../platform/adapters/mail/mail.port.ts";
import { writeReplacedMail, writeRestoredMail } from "../records/email-undo/address-mails.ts";
import type { Words } from "../records/language/words.ts";
import type { MailSender } from "../records/mail/letter.ts";
import { composeMessage } from "../records/notification/compose-message.ts";
import type { MessageRows } from "../records/notification/message-subject.ts";
import type { NotificationEvent } from "../records/notification/notification-event.ts";
import { writeMessageMail } from "../records/notification/write-message.ts";
import { sampleEvents, sampleRows, unansweredRows } from "./sample-messages.ts";

const at = new Date("2026-05-12T14:30:00+09:00");
const later = new Date("2026-05-12T14:40:00+09:00");
const portalBaseUrl = "https://portal.example";

const ASKING_FOR_ANSWERS = ["treatment.booked", "treatment.time-changed", "visit.tomorrow", "visit.today"] as const;

type Sample = { clinic: MailSender; recipientName: string; words: Words };

type Recipient = Parameters<typeof writeMessageMail>[1];

function notificationMail(event: NotificationEvent, recipient: Recipient, rows: MessageRows = sampleRows): Mail {
  const composed = composeMessage(event, { ...rows, words: recipient.words });
  if (!composed) throw new Error(`no content for ${event.type}`);
  return writeMessageMail(composed.content, recipient);
}

/** Every mail that the product sends, by its kind, new types of notification included. */
export function writeSampleMails({ clinic, recipientName, words }: Sample): Record<string, Mail> {
  const to = "hanako@example.com";
  const recipient = { to, recipientName, messageId: "<1@portal.example>", clinic, words };
  const code = { code: "012345", expiresAt: later };
  const undo = {
    ...{
      medicalBusinessId: "business-test",
      undoId: "22222222-2222-4222-8222-222222222222",
      customerId: "",
      clinicId: null,
    },
    ...{ earlierEmail: to, laterEmail: "new@example.com", createdAt: at, expiresAt: later, usedAt: null },
  };
  const search = { spotId: "33333333-3333-4333-8333-333333333333", startAt: "2026-05-20T14:30:00+09:00" };
  const target = { isRegistered: true, search };
  const link = writeSignInLink(portalBaseUrl, target, new URLSearchParams({ oobCode: "a".repeat(96), lang: "ja" }));
  const signIn = { ...recipient, ...code, link };
  return {
    "sign-in": writeSignInMail({ ...signIn, chosenTime: undefined }),
    "sign-in with a chosen time": writeSignInMail({ ...signIn, chosenTime: new Date("2026-05-20T14:30:00+09:00") }),
    proof: writeProofMail({ ...recipient, ...code, device: "iPhone の Safari" }),
    "new address": writeNewAddressMail({ ...recipient, ...code }),
    "old address": writeOldAddressMail({ ...recipient, requestedAt: at }),
    "address replaced": writeReplacedMail({ ...recipient, undo, link: `${portalBaseUrl}/email-undo?code=abc` }),
    "address restored": writeRestoredMail({ ...recipient, undo }),
    "account closed": writeClosureMail({ ...recipient, closedAt: at }),
    ...Object.fromEntries(
      Object.values(sampleEvents).map((event) => [
        event.type,
        notificationMail(event, { ...recipient, portalBaseUrl }),
      ]),
    ),
    "account.changed by a passkey": notificationMail(
      { type: "account.changed", change: "passkey-added", changedAt: at },
      { ...recipient, portalBaseUrl },
    ),
    ...Object.fromEntries(
      ASKING_FOR_ANSWERS.map((type) => [
        `${type} with a questionnaire to answer`,
        notificationMail(sampleEvents[type], { ...recipient, portalBaseUrl }, unansweredRows),
      ]),
    ),
  };
}
