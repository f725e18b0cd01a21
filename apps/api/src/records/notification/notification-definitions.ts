import type { NotificationKind } from "@madoguchi/contract/account/notification-choices";
import { accountTemplate } from "./account-template.ts";
import {
  chargeClosedTemplate,
  chargeExpiredTemplate,
  chargeExtendedTemplate,
  chargeIssuedTemplate,
  chargeReminderTemplate,
  paidTemplate,
  paymentFailedTemplate,
  paymentUnappliedTemplate,
  refundedTemplate,
} from "./charge-template.ts";
import {
  deliveredTemplate,
  medicineAppliedTemplate,
  medicineApprovedTemplate,
  medicineNeedsVisitTemplate,
  medicineRefusedTemplate,
  medicineWithdrawnTemplate,
  shippedTemplate,
} from "./medicine-template.ts";
import type { MessageContent } from "./message-content.ts";
import type { AccountSubject, ChargeSubject, TreatmentSubject, VisitSubject } from "./message-subject.ts";
import type { NotificationEvent, NotificationType } from "./notification-event.ts";
import { firstChargeReminder, firstVisitReminder, type ReminderJob } from "./reminders.ts";
import {
  isBookingStale,
  isCancellationStale,
  isClosureStale,
  isExpiryStale,
  isFailureStale,
  isNeverStale,
  isOpenChargeStale,
  isVisitReminderStale,
} from "./staleness-check.ts";
import {
  bookedTemplate,
  cancelledTemplate,
  roomOpenTemplate,
  timeChangedTemplate,
  visitReminderTemplate,
} from "./visit-template.ts";

export type Channel = "mail" | "line";

type About<Name extends string, Subject, Event> = {
  /** Which live rows the message is made of; without them it is not sent. */
  about: Name;
  isStale: (subject: Subject, event: Event) => boolean;
  template: (subject: Subject, event: Event) => MessageContent;
};

export type NotificationDefinition<Event> = {
  /** The patient chooses the channels by category. */
  category: NotificationKind;
  /** The channels of the type, and whether it waits for the end of the quiet hours: what the patient waits for does not. */
  sending: { channels: readonly Channel[]; waitsForMorning: boolean };
  /** The first look at the reminders that follow, if any follow. */
  reminder: null | ((event: Event, now: Date) => ReminderJob);
} & (
  | About<"visit", VisitSubject, Event>
  | About<"charge", ChargeSubject, Event>
  | About<"treatment", TreatmentSubject, Event>
  | About<"account", AccountSubject, Event>
);

const AT_ONCE = { channels: ["mail", "line"], waitsForMorning: false } as const;
const BY_DAY = { channels: ["mail", "line"], waitsForMorning: true } as const;

/** Everything that patients are notified of (`docs/design/screens.md` 8). */
export const notificationDefinitions: {
  [Type in NotificationType]: NotificationDefinition<NotificationEvent<Type>>;
} = {
  "treatment.booked": {
    category: "visit",
    sending: AT_ONCE,
    about: "visit",
    isStale: isBookingStale,
    template: bookedTemplate,
    reminder: firstVisitReminder,
  },
  "treatment.time-changed": {
    category: "visit",
    sending: AT_ONCE,
    about: "visit",
    isStale: isBookingStale,
    template: timeChangedTemplate,
    reminder: firstVisitReminder,
  },
  "treatment.cancelled": {
    category: "visit",
    sending: AT_ONCE,
    about: "visit",
    isStale: isCancellationStale,
    template: cancelledTemplate,
    reminder: null,
  },
  "visit.tomorrow": {
    category: "visit",
    sending: BY_DAY,
    about: "visit",
    isStale: isVisitReminderStale,
    template: visitReminderTemplate,
    reminder: null,
  },
  "visit.today": {
    category: "visit",
    sending: BY_DAY,
    about: "visit",
    isStale: isVisitReminderStale,
    template: visitReminderTemplate,
    reminder: null,
  },
  "visit.room-open": {
    category: "visit",
    sending: AT_ONCE,
    about: "visit",
    isStale: isVisitReminderStale,
    template: roomOpenTemplate,
    reminder: null,
  },
  "charge.issued": {
    category: "payment",
    sending: BY_DAY,
    about: "charge",
    isStale: isOpenChargeStale,
    template: chargeIssuedTemplate,
    reminder: firstChargeReminder,
  },
  "charge.day-3": {
    category: "payment",
    sending: BY_DAY,
    about: "charge",
    isStale: isOpenChargeStale,
    template: chargeReminderTemplate,
    reminder: null,
  },
  "charge.day-7": {
    category: "payment",
    sending: BY_DAY,
    about: "charge",
    isStale: isOpenChargeStale,
    template: chargeReminderTemplate,
    reminder: null,
  },
  "charge.expired": {
    category: "payment",
    sending: BY_DAY,
    about: "charge",
    isStale: isExpiryStale,
    template: chargeExpiredTemplate,
    reminder: null,
  },
  "charge.extended": {
    category: "payment",
    sending: BY_DAY,
    about: "charge",
    isStale: isOpenChargeStale,
    template: chargeExtendedTemplate,
    reminder: firstChargeReminder,
  },
  "charge.closed": {
    category: "payment",
    sending: BY_DAY,
    about: "charge",
    isStale: isClosureStale,
    template: chargeClosedTemplate,
    reminder: null,
  },
  "payment.paid": {
    category: "payment",
    sending: AT_ONCE,
    about: "treatment",
    isStale: isNeverStale,
    template: paidTemplate,
    reminder: null,
  },
  "payment.failed": {
    category: "payment",
    sending: AT_ONCE,
    about: "treatment",
    isStale: isFailureStale,
    template: paymentFailedTemplate,
    reminder: null,
  },
  "payment.surplus": {
    category: "payment",
    sending: AT_ONCE,
    about: "treatment",
    isStale: isNeverStale,
    template: paymentUnappliedTemplate,
    reminder: null,
  },
  "payment.refunded": {
    category: "payment",
    sending: BY_DAY,
    about: "treatment",
    isStale: isNeverStale,
    template: refundedTemplate,
    reminder: null,
  },
  "delivery.shipped": {
    category: "delivery",
    sending: BY_DAY,
    about: "treatment",
    isStale: isNeverStale,
    template: shippedTemplate,
    reminder: null,
  },
  "delivery.delivered": {
    category: "delivery",
    sending: BY_DAY,
    about: "treatment",
    isStale: isNeverStale,
    template: deliveredTemplate,
    reminder: null,
  },
  "medicine.applied": {
    category: "delivery",
    sending: AT_ONCE,
    about: "treatment",
    isStale: isNeverStale,
    template: medicineAppliedTemplate,
    reminder: null,
  },
  "medicine.approved": {
    category: "payment",
    sending: BY_DAY,
    about: "treatment",
    isStale: isNeverStale,
    template: medicineApprovedTemplate,
    reminder: firstChargeReminder,
  },
  "medicine.needs-visit": {
    category: "visit",
    sending: BY_DAY,
    about: "treatment",
    isStale: isNeverStale,
    template: medicineNeedsVisitTemplate,
    reminder: null,
  },
  "medicine.refused": {
    category: "visit",
    sending: BY_DAY,
    about: "treatment",
    isStale: isNeverStale,
    template: medicineRefusedTemplate,
    reminder: null,
  },
  "medicine.withdrawn": {
    category: "delivery",
    sending: AT_ONCE,
    about: "treatment",
    isStale: isNeverStale,
    template: medicineWithdrawnTemplate,
    reminder: null,
  },
  "account.changed": {
    category: "visit",
    sending: AT_ONCE,
    about: "account",
    isStale: isNeverStale,
    template: accountTemplate,
    reminder: null,
  },
};
