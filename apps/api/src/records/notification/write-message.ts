import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import type { Words } from "../language/words.ts";
import { clinicIn, type Recipient, textBlock, titleFrom } from "../mail/letter.ts";
import { factLine } from "../mail/letter-text.ts";
import { writeMail } from "../mail/write-mail.ts";
import type { MessageContent } from "./message-content.ts";

function reasonOf({ say }: Words): string {
  return say(
    "このメールは、当院のオンライン診療をご利用の方へ、お手続きに応じてお送りしています。受け取り方は「通知設定」で変更できます。",
    "This email is sent to people who use our online visits, about what they have asked for. You can change what you receive under “Notification settings”.",
  );
}

/** A message as a mail; its content is in the recipient's words. */
export function writeMessageMail(
  content: MessageContent,
  { portalBaseUrl, ...recipient }: Recipient & { portalBaseUrl: string },
): Mail {
  const { title, sentence, when, facts, details, action, first } = content;
  const link = { label: action.label, url: `${portalBaseUrl}${action.path}` };
  return writeMail({
    ...recipient,
    headline: title,
    ...{ sentence, when, facts },
    blocks: [
      ...(first
        ? [
            textBlock(...first.details),
            { kind: "button", label: first.action.label, url: `${portalBaseUrl}${first.action.path}` } as const,
          ]
        : []),
      ...(details.length > 0 ? [textBlock(...details)] : []),
      { kind: first ? "link" : "button", ...link },
    ],
    reason: reasonOf(recipient.words),
  });
}

/** LINE is a third party, so its message has the title, the date and its links, and nothing else. */
export function writeLineText(
  { title, when, action, first }: MessageContent,
  clinic: Parameters<typeof clinicIn>[0],
  portalBaseUrl: string,
  words: Words,
): string {
  const links = [...(first ? [first.action] : []), action];
  return [
    titleFrom(clinicIn(clinic, words), title, words),
    ...when.map((fact) => factLine(fact, words)),
    ...links.flatMap(({ label, path }) => ["", label, `${portalBaseUrl}${path}`]),
  ].join("\n");
}
