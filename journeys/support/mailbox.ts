import { expect } from "@playwright/test";
import type { NotificationType } from "../../apps/api/src/records/notification/notification-event.ts";
import { isQuiet } from "../../apps/api/src/records/notification/quiet-hours.ts";
import { journeyAddresses } from "./addresses.ts";
import { readRecords } from "./records.ts";

export type ReceivedMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: string }[];
  receivedAt: string;
};

async function mailsTo(email: string, sandbox: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${sandbox}/mail/messages?${new URLSearchParams({ to: email })}`);
  return response.json();
}

type Mailbox = { sandbox?: string; earlier?: ReceivedMail };

/** The subject that identifies the sign-in mail in each language of the portal. */
const SIGN_IN_MAILS = {
  ja: { subject: "ログイン用コード", code: /認証コード：(\d{6})/ },
  en: { subject: "Your sign-in code", code: /Verification code: (\d{6})/ },
} as const;

/** Waits for the sign-in mail to an address. */
export async function receiveSignInMail(
  email: string,
  { language = "ja", ...mailbox }: Mailbox & { language?: keyof typeof SIGN_IN_MAILS } = {},
): Promise<{ mail: ReceivedMail; link: string; code: string }> {
  const own = SIGN_IN_MAILS[language];
  const mail = await receiveMail(email, own.subject, mailbox);
  const link = mail.text.match(/https?:\/\/\S+\/finish-magic-link-login\S*/)?.[0];
  const code = mail.text.match(own.code)?.[1];
  if (!link || !code) throw new Error("The sign-in mail has no link or no code.");
  return { mail, link, code };
}

/** Waits for the only mail to an address with this text in its subject, except an earlier one. */
export async function receiveMail(
  email: string,
  subject: string,
  { sandbox = journeyAddresses.sandbox, earlier }: Mailbox = {},
): Promise<ReceivedMail> {
  let found: ReceivedMail[] = [];
  const look = async () => {
    const mails = await mailsTo(email, sandbox);
    found = mails.filter((mail) => mail.subject.includes(subject) && mail.id !== earlier?.id);
    return found.length;
  };
  await expect.poll(look, { message: `mails 「${subject}」`, intervals: [50, 100, 200] }).toBe(1);
  const [mail] = found;
  if (!mail) throw new Error("The mail did not arrive.");
  return mail;
}

/** The number of mails of this kind to the patient that wait for the morning. */
async function mailsHeldBack(email: string, type: NotificationType): Promise<number> {
  const held = await readRecords(
    `select from notification join customer using (medical_business_id, customer_id)
      where customer.email = $1 and type = $2 and channel = 'mail' and state = 'waiting' and due_at > now()`,
    [email, type],
  );
  return held.length;
}

/**
 * Waits for the mail of a message that is not sent at night. In the quiet hours (`docs/design/screens.md` 8) it
 * verifies that the message waits for the morning, and returns `undefined`.
 */
export async function receiveMailByDay(
  email: string,
  subject: string,
  type: NotificationType,
): Promise<ReceivedMail | undefined> {
  if (!isQuiet(new Date())) return receiveMail(email, subject);
  await expect
    .poll(() => mailsHeldBack(email, type), { message: `mails of ${type} that wait`, intervals: [50, 100, 200] })
    .toBe(1);
  return undefined;
}
