import { ERASURE_GRACE_DAYS } from "@madoguchi/contract/erasure/erasure";
import type { NotificationType } from "./notification-event.ts";

const HOUR_MS = 3_600_000;
const MINUTES = 1 / 60;
const DAYS = 24;

/** For how many hours after its event a message is useful; `holds`: as long as it is true (`staleness-check.ts`). */
const WORTH: Record<NotificationType, number | "holds"> = {
  // Until the visit is over.
  "treatment.booked": "holds",
  "treatment.time-changed": "holds",
  "treatment.cancelled": 7 * DAYS,
  // Until the visit begins.
  "visit.tomorrow": "holds",
  "visit.today": "holds",
  "visit.room-open": "holds",
  // As long as the visit is open.
  "visit.link": "holds",
  // As long as the doctor calls.
  "visit.called": "holds",
  // As long as the visit is in progress, or has not begun.
  "visit.called-back": 15 * MINUTES,
  "visit.call-undone": "holds",
  "visit.absent": 1 * DAYS,
  "visit.absence-withdrawn": "holds",
  "visit.closed": 7 * DAYS,
  // The clinic's answer can be read long after the days in which messages can be written.
  "message.received": 30 * DAYS,
  // The next step of the delay comes by then.
  "visit.delayed": 30 * MINUTES,
  // Until the charge has expired or is settled.
  "charge.issued": "holds",
  "charge.day-3": "holds",
  "charge.day-7": "holds",
  "charge.extended": "holds",
  "charge.expired": 30 * DAYS,
  "charge.closed": 30 * DAYS,
  "payment.paid": 30 * DAYS,
  "payment.failed": 3 * DAYS,
  "payment.surplus": 30 * DAYS,
  "payment.withdrawn": 30 * DAYS,
  "payment.refunded": 30 * DAYS,
  "delivery.shipped": 7 * DAYS,
  "delivery.corrected": 7 * DAYS,
  "delivery.recalled": 7 * DAYS,
  "delivery.delivered": 7 * DAYS,
  "medicine.applied": 3 * DAYS,
  "medicine.approved": 30 * DAYS,
  "medicine.needs-visit": 30 * DAYS,
  "medicine.refused": 30 * DAYS,
  "medicine.withdrawn": 3 * DAYS,
  "document.issued": 30 * DAYS,
  "document.withdrawn": 30 * DAYS,
  "profile.corrected": 30 * DAYS,
  // As long as it can be confirmed.
  "profile.proposed": "holds",
  // Another person may have made the change.
  "account.changed": 30 * DAYS,
  // As long as the seat is held.
  "waitlist.offered": "holds",
  // Another day may have a free time.
  "waitlist.closed": 7 * DAYS,
  // Until the day from which records are erased.
  "record.erasure": ERASURE_GRACE_DAYS * DAYS,
};

/** Whether a message comes too late to be useful. */
export function isWorthless(type: NotificationType, createdAt: Date, now: Date): boolean {
  const hours = WORTH[type];
  return hours !== "holds" && now.getTime() > createdAt.getTime() + hours * HOUR_MS;
}
