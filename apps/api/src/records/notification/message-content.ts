import type { Fact } from "../mail/letter.ts";

type MessageLink = { label: string; path: string };

/**
 * The content of a message, made by a template. Title and `when`, which LINE and a mail's preview show to others, have
 * nothing medical; `facts` and `details` are in the mail alone.
 */
export type MessageContent = {
  title: string;
  /** The title as a whole sentence, where it is none with a full stop. */
  sentence?: string;
  /** Date, time, deadline. */
  when: Fact[];
  facts: Fact[];
  details: string[];
  action: MessageLink;
  /** What the patient has to do first: then it is the mail's button, and `action` a plain link under the details. */
  first?: { details: string[]; action: MessageLink } | undefined;
  hasCalendar?: boolean;
};
