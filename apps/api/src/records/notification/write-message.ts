import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import { closingParagraph, type Letter, type Paragraph, textParagraph, writeMail } from "./mail-text.ts";
import type { MessageContent } from "./message-content.ts";
import type { MessageRows } from "./message-subject.ts";

type Clinic = MessageRows["clinic"];

export function writeMessageMail(
  content: MessageContent,
  clinic: Clinic,
  { portalBaseUrl, ...letter }: Omit<Letter, "subject"> & { portalBaseUrl: string },
): Mail {
  const { title, when, details, action } = content;
  const paragraphs: Paragraph[] = [textParagraph(`${clinic.name}です。`, `${title}。`, ...when)];
  if (details.length > 0) paragraphs.push(textParagraph(...details));
  paragraphs.push(
    { kind: "link", text: `${portalBaseUrl}${action.path}`, label: action.label },
    closingParagraph(clinic),
  );
  return writeMail({ ...letter, subject: `【${clinic.name}】${title}` }, paragraphs);
}

/** LINE is a third party, so that its message has the title, the date and a link, and nothing else. */
export function writeLineText({ title, when, action }: MessageContent, clinic: Clinic, portalBaseUrl: string): string {
  return [`【${clinic.name}】${title}`, ...when, "", action.label, `${portalBaseUrl}${action.path}`].join("\n");
}
