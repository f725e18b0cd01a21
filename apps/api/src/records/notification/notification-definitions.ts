import { accountTemplate } from "./account-template.ts";
import {
  bookedTemplate,
  cancelledTemplate,
  linkTemplate,
  messageTemplate,
  timeChangedTemplate,
  visitReminderTemplate,
} from "./booking-template.ts";
import {
  chargeClosedTemplate,
  chargeExpiredTemplate,
  chargeExtendedTemplate,
  chargeIssuedTemplate,
  chargeReminderTemplate,
  paidTemplate,
  paymentFailedTemplate,
  paymentUnappliedTemplate,
  paymentWithdrawnTemplate,
  refundedTemplate,
} from "./charge-template.ts";
import { documentIssuedTemplate, documentWithdrawnTemplate } from "./document-template.ts";
import { erasureTemplate } from "./erasure-template.ts";
import {
  correctedShipmentTemplate,
  deliveredTemplate,
  medicineAppliedTemplate,
  medicineApprovedTemplate,
  medicineNeedsVisitTemplate,
  medicineRefusedTemplate,
  medicineWithdrawnTemplate,
  recalledTemplate,
  shippedTemplate,
} from "./medicine-template.ts";
import type { NotificationDefinition } from "./notification-definition.ts";
import type { NotificationEvent, NotificationType } from "./notification-event.ts";
import { correctedTemplate, isProposalStale, proposedTemplate } from "./profile-template.ts";
import { firstChargeReminder, firstVisitReminder } from "./reminders.ts";
import {
  isBookingStale,
  isCallBackStale,
  isCallStale,
  isCancellationStale,
  isClosureStale,
  isExpiryStale,
  isFailureStale,
  isLinkStale,
  isMessageRead,
  isNeverStale,
  isOpenChargeStale,
  isRecallStale,
  isShipmentStale,
  isVisitReminderStale,
  isWaitingStale,
} from "./staleness-check.ts";
import {
  absenceWithdrawnTemplate,
  absentTemplate,
  calledBackTemplate,
  calledTemplate,
  callUndoneTemplate,
  closedTemplate,
  delayedTemplate,
  roomOpenTemplate,
} from "./visit-template.ts";
import { closedDayTemplate, isOfferStale, offeredTemplate } from "./waitlist-template.ts";

const AT_ONCE = { channels: ["mail", "line"], waitsForMorning: false } as const;
/** `sms`: to the number of a patient to whom the clinic has sent the visit's link. */
const REMINDER_BY_DAY = { channels: ["mail", "line", "sms"], waitsForMorning: true } as const;
const CHANGE_AT_ONCE = { channels: ["mail", "line", "sms", "portal"], waitsForMorning: false } as const;
const LINK = { channels: ["sms"], waitsForMorning: false } as const;
const BY_DAY = { channels: ["mail", "line"], waitsForMorning: true } as const;

/** An act of the clinic's that the patient must know of stays on マイページ until it is read. */
const NOTICE_AT_ONCE = { channels: ["mail", "line", "portal"], waitsForMorning: false } as const;
const NOTICE_BY_DAY = { channels: ["mail", "line", "portal"], waitsForMorning: true } as const;

const VISIT = { category: "visit", about: "visit", reminder: null } as const;
const ABSENCE = { ...VISIT, sending: NOTICE_AT_ONCE, isStale: isWaitingStale } as const;
const CHARGE = { category: "payment", about: "charge", reminder: null } as const;
/** No content of the document: the patient reads it after signing in. */
const ABOUT_DOCUMENTS = {
  category: "visit",
  about: "account",
  sending: NOTICE_BY_DAY,
  isStale: isNeverStale,
  reminder: null,
} as const;
const DONE = { about: "treatment", isStale: isNeverStale, reminder: null } as const;

/** All notifications to patients (`docs/design/screens.md` 8). */
export const notificationDefinitions: {
  [Type in NotificationType]: NotificationDefinition<NotificationEvent<Type>>;
} = {
  "treatment.booked": {
    ...VISIT,
    sending: AT_ONCE,
    isStale: isBookingStale,
    template: bookedTemplate,
    reminder: firstVisitReminder,
  },
  "treatment.time-changed": {
    ...VISIT,
    sending: CHANGE_AT_ONCE,
    isStale: isBookingStale,
    template: timeChangedTemplate,
    reminder: firstVisitReminder,
  },
  "treatment.cancelled": {
    ...VISIT,
    sending: NOTICE_AT_ONCE,
    isStale: isCancellationStale,
    template: cancelledTemplate,
  },
  "visit.tomorrow": { ...VISIT, sending: BY_DAY, isStale: isVisitReminderStale, template: visitReminderTemplate },
  "visit.link": {
    ...VISIT,
    sending: LINK,
    isStale: isLinkStale,
    template: linkTemplate,
    reminder: firstVisitReminder,
  },
  "visit.today": { ...VISIT, sending: REMINDER_BY_DAY, isStale: isVisitReminderStale, template: visitReminderTemplate },
  "visit.room-open": { ...VISIT, sending: AT_ONCE, isStale: isVisitReminderStale, template: roomOpenTemplate },
  // A patient with the page open is called there; others must be notified at once.
  "visit.called": { ...VISIT, sending: AT_ONCE, isStale: isCallStale, template: calledTemplate },
  "visit.called-back": { ...VISIT, sending: AT_ONCE, isStale: isCallBackStale, template: calledBackTemplate },
  "visit.call-undone": { ...VISIT, sending: AT_ONCE, isStale: isWaitingStale, template: callUndoneTemplate },
  "visit.absent": { ...ABSENCE, template: absentTemplate },
  "visit.absence-withdrawn": { ...ABSENCE, template: absenceWithdrawnTemplate },
  "visit.delayed": { ...VISIT, sending: AT_ONCE, isStale: isWaitingStale, template: delayedTemplate },
  "visit.closed": { ...VISIT, sending: NOTICE_BY_DAY, isStale: isCancellationStale, template: closedTemplate },
  "message.received": { ...VISIT, sending: NOTICE_BY_DAY, isStale: isMessageRead, template: messageTemplate },
  "charge.issued": {
    ...CHARGE,
    sending: BY_DAY,
    isStale: isOpenChargeStale,
    template: chargeIssuedTemplate,
    reminder: firstChargeReminder,
  },
  "charge.day-3": { ...CHARGE, sending: BY_DAY, isStale: isOpenChargeStale, template: chargeReminderTemplate },
  "charge.day-7": { ...CHARGE, sending: BY_DAY, isStale: isOpenChargeStale, template: chargeReminderTemplate },
  "charge.expired": { ...CHARGE, sending: BY_DAY, isStale: isExpiryStale, template: chargeExpiredTemplate },
  "charge.extended": {
    ...CHARGE,
    sending: BY_DAY,
    isStale: isOpenChargeStale,
    template: chargeExtendedTemplate,
    reminder: firstChargeReminder,
  },
  "charge.closed": { ...CHARGE, sending: NOTICE_BY_DAY, isStale: isClosureStale, template: chargeClosedTemplate },
  "payment.paid": { ...DONE, category: "payment", sending: AT_ONCE, template: paidTemplate },
  "payment.failed": {
    category: "payment",
    about: "treatment",
    sending: NOTICE_AT_ONCE,
    isStale: isFailureStale,
    template: paymentFailedTemplate,
    reminder: null,
  },
  "payment.surplus": { ...DONE, category: "payment", sending: NOTICE_AT_ONCE, template: paymentUnappliedTemplate },
  "payment.withdrawn": { ...DONE, category: "payment", sending: NOTICE_BY_DAY, template: paymentWithdrawnTemplate },
  "payment.refunded": { ...DONE, category: "payment", sending: NOTICE_BY_DAY, template: refundedTemplate },
  "delivery.shipped": {
    ...DONE,
    category: "delivery",
    sending: NOTICE_BY_DAY,
    isStale: isShipmentStale,
    template: shippedTemplate,
  },
  "delivery.corrected": {
    ...DONE,
    category: "delivery",
    sending: NOTICE_BY_DAY,
    isStale: isShipmentStale,
    template: correctedShipmentTemplate,
  },
  "delivery.recalled": {
    ...DONE,
    category: "delivery",
    sending: NOTICE_BY_DAY,
    isStale: isRecallStale,
    template: recalledTemplate,
  },
  "delivery.delivered": { ...DONE, category: "delivery", sending: BY_DAY, template: deliveredTemplate },
  "medicine.applied": { ...DONE, category: "delivery", sending: AT_ONCE, template: medicineAppliedTemplate },
  "medicine.approved": {
    ...DONE,
    category: "payment",
    sending: BY_DAY,
    template: medicineApprovedTemplate,
    reminder: firstChargeReminder,
  },
  "medicine.needs-visit": { ...DONE, category: "visit", sending: NOTICE_BY_DAY, template: medicineNeedsVisitTemplate },
  "medicine.refused": { ...DONE, category: "visit", sending: NOTICE_BY_DAY, template: medicineRefusedTemplate },
  "medicine.withdrawn": { ...DONE, category: "delivery", sending: AT_ONCE, template: medicineWithdrawnTemplate },
  "document.issued": { ...ABOUT_DOCUMENTS, template: documentIssuedTemplate },
  "document.withdrawn": { ...ABOUT_DOCUMENTS, template: documentWithdrawnTemplate },
  "profile.corrected": {
    category: "visit",
    about: "account",
    sending: NOTICE_BY_DAY,
    isStale: isNeverStale,
    template: correctedTemplate,
    reminder: null,
  },
  "profile.proposed": {
    category: "visit",
    about: "account",
    sending: NOTICE_BY_DAY,
    isStale: isProposalStale,
    template: proposedTemplate,
    reminder: null,
  },
  "account.changed": {
    category: "visit",
    about: "account",
    sending: AT_ONCE,
    isStale: isNeverStale,
    template: accountTemplate,
    reminder: null,
  },
  "waitlist.offered": {
    category: "visit",
    about: "account",
    sending: AT_ONCE,
    isStale: isOfferStale,
    template: offeredTemplate,
    reminder: null,
  },
  "waitlist.closed": {
    category: "visit",
    about: "account",
    sending: NOTICE_BY_DAY,
    isStale: isNeverStale,
    template: closedDayTemplate,
    reminder: null,
  },
  "record.erasure": {
    category: "visit",
    about: "account",
    sending: NOTICE_BY_DAY,
    isStale: isNeverStale,
    template: erasureTemplate,
    reminder: null,
  },
};
