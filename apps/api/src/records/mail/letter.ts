import type { Mail, MailPicture } from "../../platform/adapters/mail/mail.port.ts";

/** A fact with its name, such as 日時. */
export type Fact = { label: string; value: string };

/** A block of a mail: lines of text, a code to type, the one button, or a link beside it. */
export type LetterBlock =
  | { kind: "text"; lines: readonly string[] }
  | { kind: "code"; code: string }
  | { kind: "button" | "link"; label: string; url: string };

/** The clinic as every mail shows it. */
export type MailSender = {
  name: string;
  address: string;
  phoneNumber: string;
  /** Where the clinic is reached in writing: its LINE account, else its homepage. */
  writtenContactUrl: string;
  /** `#rrggbb`; `null` for the portal's own. */
  keyColour: string | null;
  logo: MailPicture | undefined;
};

/** The content of a mail, described once: both of its parts are written from it. */
export type Letter = Pick<Mail, "to" | "subject" | "messageId"> & {
  clinic: MailSender;
  /** 「姓 名」; `undefined` where the person has no profile, or need not be the patient. */
  recipientName: string | undefined;
  /** What happened, in a sentence without its 「。」. Nothing medical: a preview may show it to others. */
  headline: string;
  /** Date, time, deadline; a preview may show them, too. */
  when: readonly Fact[];
  /** What stands beside them in the mail alone. */
  facts: readonly Fact[];
  blocks: readonly LetterBlock[];
  /** Why this mail came. */
  reason: string;
};

export function textBlock(...lines: string[]): LetterBlock {
  return { kind: "text", lines };
}

/** The end of every mail, in lines: why it came, and that replies are not read. */
export function closingLines({ reason }: Pick<Letter, "reason">): string[] {
  return [reason, "このメールは送信専用です。ご返信いただいてもお答えできません。"];
}

/** 「〇〇 様」, by the address where no name is known. */
export function salutationOf({ recipientName, to }: Pick<Letter, "recipientName" | "to">): string {
  return `${recipientName ?? to} 様`;
}
