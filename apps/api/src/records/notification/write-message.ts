import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import { type Letter, textBlock } from "../mail/letter.ts";
import { factLine } from "../mail/letter-text.ts";
import { writeMail } from "../mail/write-mail.ts";
import type { MessageContent } from "./message-content.ts";

const REASON =
  "このメールは、当院のオンライン診療をご利用の方へ、お手続きに応じてお送りしています。受け取り方は「通知設定」で変更できます。";

type Recipient = Pick<Letter, "to" | "recipientName" | "messageId" | "clinic"> & { portalBaseUrl: string };

export function writeMessageMail(content: MessageContent, { portalBaseUrl, ...recipient }: Recipient): Mail {
  const { title, when, facts, details, action, first } = content;
  const link = { label: action.label, url: `${portalBaseUrl}${action.path}` };
  return writeMail({
    ...recipient,
    subject: `【${recipient.clinic.name}】${title}`,
    headline: title,
    ...{ when, facts },
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
    reason: REASON,
  });
}

/** LINE is a third party, so that its message has the title, the date and its links, and nothing else. */
export function writeLineText(
  { title, when, action, first }: MessageContent,
  clinic: { name: string },
  portalBaseUrl: string,
): string {
  const links = [...(first ? [first.action] : []), action];
  return [
    `【${clinic.name}】${title}`,
    ...when.map(factLine),
    ...links.flatMap(({ label, path }) => ["", label, `${portalBaseUrl}${path}`]),
  ].join("\n");
}
