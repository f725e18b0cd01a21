import type { ConnectionOpen } from "@madoguchi/contract/configuration/clinic-connection";
import type { EnglishTexts } from "@madoguchi/contract/translation/english-texts";
import type { Mail, MailPicture } from "../../platform/adapters/mail/mail.port.ts";
import type { Words } from "../language/words.ts";

/** A fact with its name, such as 日時. */
export type Fact = { label: string; value: string };

/** A block of a mail: lines of text, a code to type, the one button, or a link beside it. */
export type LetterBlock =
  | { kind: "text"; lines: readonly string[] }
  | { kind: "code"; code: string }
  | { kind: "button" | "link"; label: string; url: string };

export type MailSender = {
  name: string;
  address: string;
  phoneNumber: string;
  /** The clinic's address for written contact: its LINE account, otherwise its homepage. */
  writtenContactUrl: string;
  /** `#rrggbb`; `null` for the portal's own. */
  keyColour: string | null;
  logo: MailPicture | undefined;
  offersEnglish: boolean;
  /** The clinic's texts in English, by the Japanese ones. */
  english?: EnglishTexts;
  /** Whether the mail has the clinic's name as its sender: it has a portal of its own (decision 113). */
  isNamed?: boolean;
  /** The clinic's own sender (decision 115); without it mails come from the installation's address. */
  from?: OwnSender;
};

/** A clinic's own sender, as an owner has stored it. */
export type OwnSender = ConnectionOpen<"mail">;

export type Recipient = Pick<Letter, "to" | "recipientName" | "messageId" | "clinic" | "words">;

/** The content of a mail; both of its parts are written from it. */
export type Letter = Pick<Mail, "to" | "messageId"> & {
  clinic: MailSender;
  words: Words;
  /** The subject without the clinic; the headline where it is missing. Like the headline, nothing medical. */
  subject?: string;
  /** 「姓 名」; `undefined` where the person has no profile, or may not be the patient. */
  recipientName: string | undefined;
  /** What happened, in a sentence without its full stop. Nothing medical: a preview may show it to others. */
  headline: string;
  /** The same as whole sentences in the mail, where a full stop after the headline does not make one. */
  sentence?: string | undefined;
  /** Date, time, deadline; a preview may show these too. */
  when: readonly Fact[];
  /** Further facts, not in the preview. */
  facts: readonly Fact[];
  blocks: readonly LetterBlock[];
  reason: string;
};

export function textBlock(...lines: string[]): LetterBlock {
  return { kind: "text", lines };
}

/** The lines at the end of every mail: its reason, and whether replies are read. */
export function closingLines({
  clinic,
  reason,
  words: { say },
}: Pick<Letter, "clinic" | "reason" | "words">): string[] {
  const isRead = clinic.from !== undefined && clinic.from.replyTo !== "";
  if (isRead) {
    return [
      reason,
      say("このメールにご返信いただくと、クリニックに届きます。", "Replies to this email reach the clinic."),
    ];
  }
  return [
    reason,
    say(
      "このメールは送信専用です。ご返信いただいてもお答えできません。",
      "This address only sends email. We cannot answer replies to it.",
    ),
  ];
}

/** 「〇〇 様」; the address where no name is known. */
export function salutationOf({
  recipientName,
  to,
  words: { say },
}: Pick<Letter, "recipientName" | "to" | "words">): string {
  const name = recipientName ?? to;
  return say(`${name} 様`, `Dear ${name},`);
}

/** A title as a whole sentence. */
export function sentenceOf(title: string, { say }: Words): string {
  return say(`${title}。`, /[.!?]$/.test(title) ? title : `${title}.`);
}

/** The clinic's name in one line, in the language of a message if the clinic has entered it. */
export function clinicIn<Named extends { name: string; english?: EnglishTexts }>(clinic: Named, words: Words): Named {
  const english = words.language === "en" ? clinic.english?.[clinic.name] : undefined;
  return english === undefined ? clinic : { ...clinic, name: english.replaceAll(/\s+/g, " ") };
}

/** A title with the clinic that sends it. */
export function titleFrom({ name }: { name: string }, title: string, { say }: Words): string {
  return say(`【${name}】${title}`, `[${name}] ${title}`);
}

/** The labels at the end of every mail. */
export function contactLabels({ say }: Words): { call: string; write: string; code: string } {
  return {
    call: say("電話", "Phone"),
    write: say("文字でのお問い合わせ", "Contact in writing"),
    code: say("認証コード", "Verification code"),
  };
}
