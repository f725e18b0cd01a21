import type { ReceivedMail } from "./mail-box.ts";

const CODE = /(?<![0-9A-Za-z])[0-9]{6}(?![0-9A-Za-z])/;
const LINK = /https?:\/\/[^\s<>"'）」]+/;

/** What a person most often wants from a mail: the six digits to type and the link to open. */
export type MailHighlights = { code: string | undefined; link: string | undefined };

/** Finds them in the text part. A number inside a link is no code. */
export function findHighlights(mail: ReceivedMail): MailHighlights {
  const link = LINK.exec(mail.text)?.[0];
  const withoutLinks = mail.text.replaceAll(new RegExp(LINK, "g"), " ");
  return { code: CODE.exec(withoutLinks)?.[0], link };
}

const JAPAN_AHEAD_MS = 9 * 3_600_000;

/** `2026.05.12 14:30:05` in Japan's time. The sandbox imports nothing of the product, so it moves the hands itself. */
export function writeArrival(mail: ReceivedMail): string {
  const inJapan = new Date(Date.parse(mail.receivedAt) + JAPAN_AHEAD_MS).toISOString();
  return `${inJapan.slice(0, 10).replaceAll("-", ".")} ${inJapan.slice(11, 19)}`;
}
