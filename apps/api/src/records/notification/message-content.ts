import type { Fact } from "../mail/letter.ts";

/**
 * The content of a message, made by a template. Nothing medical stands in the title, nor in `when`, which LINE and a
 * mail's preview show to others; `facts` and `details` are in the mail alone.
 */
export type MessageContent = {
  title: string;
  /** Date, time, deadline. */
  when: Fact[];
  facts: Fact[];
  details: string[];
  action: { label: string; path: string };
  hasCalendar?: boolean;
};
