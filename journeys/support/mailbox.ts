import { expect } from "@playwright/test";
import { journeyAddresses } from "./addresses.ts";

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
  const response = await fetch(`${sandbox}/mail/messages`);
  const mails: ReceivedMail[] = await response.json();
  return mails.filter((mail) => mail.to.includes(email));
}

/** The sign-in mails to an address, newest first, once there are `count` of them. */
export async function receiveSignInMail(
  email: string,
  { count = 1, sandbox = journeyAddresses.sandbox } = {},
): Promise<{ mail: ReceivedMail; link: string; code: string }> {
  let mails: ReceivedMail[] = [];
  const look = async () => {
    mails = (await mailsTo(email, sandbox)).filter(({ subject }) => subject.includes("ログイン用コード"));
    return mails.length;
  };
  await expect.poll(look, { timeout: 15_000 }).toBe(count);
  const [mail] = mails;
  const link = mail?.text.match(/https?:\/\/\S+\/finish-magic-link-login\S*/)?.[0];
  const code = mail?.text.match(/認証コード：(\d{6})/)?.[1];
  if (!mail || !link || !code) throw new Error("The sign-in mail has no link or no code.");
  return { mail, link, code };
}

/** The newest mail to an address whose subject says this, once it is there. */
export async function receiveMail(
  email: string,
  subject: string,
  { sandbox = journeyAddresses.sandbox } = {},
): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  const look = async () => {
    found = (await mailsTo(email, sandbox)).find((mail) => mail.subject.includes(subject));
    return found !== undefined;
  };
  await expect.poll(look, { timeout: 15_000 }).toBe(true);
  if (!found) throw new Error("The mail did not come.");
  return found;
}
