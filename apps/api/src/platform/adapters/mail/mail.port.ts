import type { ConnectionProblem } from "@madoguchi/contract/operation/connection-check";
import { isCertificateCode } from "../probe/certificate-problem.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** The name of the sender in place of the one that the mail server's settings have. */
  senderName?: string;
  /** The address of the sender in place of the one that the mail server's settings have; bounces go there, too. */
  senderAddress?: string;
  /** Where answers go; without one they go to the sender. */
  replyTo?: string;
  /** What the HTML shows by `cid:`. */
  pictures?: MailPicture[];
  /** A date for the recipient's calendar. */
  calendar?: CalendarFile;
};

/** A picture that travels in the mail itself: mail programs load nothing from elsewhere without asking. */
export type MailPicture = { contentId: string; type: "image/png" | "image/jpeg"; base64: string };

export type CalendarFile = { content: string; method: "PUBLISH" | "CANCEL" };

/** The reason of a failure after the whole message: the server may have taken it all the same. */
export const UNANSWERED = "no answer to the message";

/** Hands one mail to the mail server; rejects when the server did not take it, or did not say whether it did. */
export type SendMail = (mail: Mail) => Promise<void>;

/** What a code of the adapter means, such as `EAUTH 535`, `EENVELOPE 550` or `ESOCKET`. */
export function mailProblemOf(code: string): ConnectionProblem {
  if (isCertificateCode(code)) return "certificate";
  if (code.startsWith("EAUTH")) return "refused";
  return / \d{3}$/.test(code) ? "error" : "no-answer";
}
