import type { ConnectionProblem } from "@madoguchi/contract/connection/connection-check";
import { isCertificateCode } from "../probe/certificate-problem.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** The sender's name, in place of that of the mail server's settings. */
  senderName?: string;
  /** The sender's address, in place of that of the mail server's settings; bounces go there, too. */
  senderAddress?: string;
  /** The address for answers; without it they go to the sender. */
  replyTo?: string;
  /** The pictures that the HTML shows by `cid:`. */
  pictures?: MailPicture[];
  /** A date for the recipient's calendar. */
  calendar?: CalendarFile;
};

/** A picture inside the mail: mail programs load no others without asking. */
export type MailPicture = { contentId: string; type: "image/png" | "image/jpeg"; base64: string };

export type CalendarFile = { content: string; method: "PUBLISH" | "CANCEL" };

/** The reason of a failure after the whole message was sent: the server may have accepted it all the same. */
export const UNANSWERED = "no answer to the message";

/** Sends one mail to the mail server; rejects when the server did not accept it, or did not answer. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Whether the code says that the recipient's address was refused for good, so that a retry would fail too. */
export function isAddressRefused(code: string): boolean {
  return /^EENVELOPE 5\d\d$|INVALID_EMAIL/.test(code);
}

/** The meaning of an adapter's code, such as `EAUTH 535`, `EENVELOPE 550` or `ESOCKET`. */
export function mailProblemOf(code: string): ConnectionProblem {
  if (isCertificateCode(code)) return "certificate";
  if (code.startsWith("EAUTH")) return "refused";
  return / \d{3}$/.test(code) ? "error" : "no-answer";
}
