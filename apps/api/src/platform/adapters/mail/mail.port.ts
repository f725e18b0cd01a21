export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** A date for the recipient's calendar. */
  calendar?: CalendarFile;
};

export type CalendarFile = { content: string; method: "PUBLISH" | "CANCEL" };

/** Hands one mail to the mail server; rejects when the server did not take it. */
export type SendMail = (mail: Mail) => Promise<void>;
