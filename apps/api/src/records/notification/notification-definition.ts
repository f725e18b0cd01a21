import type { NotificationCategory } from "@madoguchi/contract/notification/notification-choices";
import type { MessageContent } from "./message-content.ts";
import type { AccountSubject, ChargeSubject, TreatmentSubject, VisitSubject } from "./message-subject.ts";
import type { ReminderJob } from "./reminders.ts";

export type Channel = "mail" | "line" | "sms" | "portal";

type About<Name extends string, Subject, Event> = {
  /** The live rows of which the message is made; without them it is not sent. */
  about: Name;
  isStale: (subject: Subject, event: Event) => boolean;
  template: (subject: Subject, event: Event) => MessageContent;
};

export type NotificationDefinition<Event> = {
  /** The patient chooses the channels by category. */
  category: NotificationCategory;
  /**
   * The channels of the type (`portal` whatever the patient has chosen), and whether it waits for the end of the quiet
   * hours, as messages do that the patient does not wait for.
   */
  sending: { channels: readonly Channel[]; waitsForMorning: boolean };
  /** The first run of the job for reminders, if there are any. */
  reminder: null | ((event: Event, now: Date) => ReminderJob);
} & (
  | About<"visit", VisitSubject, Event>
  | About<"charge", ChargeSubject, Event>
  | About<"treatment", TreatmentSubject, Event>
  | About<"account", AccountSubject, Event>
);
