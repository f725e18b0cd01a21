import type { NotificationKind } from "@madoguchi/contract/account/notification-choices";

/**
 * Everything that patients are told (`docs/design/screens.md` 8), with the kind by which they choose its ways, and
 * whether it waits for the morning: what the patient is waiting for does not, at whatever hour.
 */
export const NEWS = {
  "treatment.booked": { kind: "visit", waitsForMorning: false },
  "treatment.time-changed": { kind: "visit", waitsForMorning: false },
  "treatment.cancelled": { kind: "visit", waitsForMorning: false },
  "visit.tomorrow": { kind: "visit", waitsForMorning: true },
  "visit.today": { kind: "visit", waitsForMorning: true },
  "visit.room-open": { kind: "visit", waitsForMorning: false },
  "charge.issued": { kind: "payment", waitsForMorning: true },
  "charge.day-3": { kind: "payment", waitsForMorning: true },
  "charge.day-7": { kind: "payment", waitsForMorning: true },
  "charge.expired": { kind: "payment", waitsForMorning: true },
  "charge.extended": { kind: "payment", waitsForMorning: true },
  "charge.closed": { kind: "payment", waitsForMorning: true },
  "payment.paid": { kind: "payment", waitsForMorning: false },
  "payment.failed": { kind: "payment", waitsForMorning: false },
  "payment.surplus": { kind: "payment", waitsForMorning: false },
  "payment.refunded": { kind: "payment", waitsForMorning: true },
  "delivery.shipped": { kind: "delivery", waitsForMorning: true },
  "delivery.delivered": { kind: "delivery", waitsForMorning: true },
  "medicine.applied": { kind: "delivery", waitsForMorning: false },
  "medicine.approved": { kind: "payment", waitsForMorning: true },
  "medicine.needs-visit": { kind: "visit", waitsForMorning: true },
  "medicine.refused": { kind: "visit", waitsForMorning: true },
  "medicine.withdrawn": { kind: "delivery", waitsForMorning: false },
  "account.changed": { kind: "visit", waitsForMorning: false },
} as const satisfies Record<string, { kind: NotificationKind; waitsForMorning: boolean }>;

export type News = keyof typeof NEWS;

function isNews(text: string): text is News {
  return Object.hasOwn(NEWS, text);
}

/** What a row says happened; throws when it is nothing that we know. */
export function readNews(text: string): News {
  if (!isNews(text)) throw new Error(`nobody is told of ${text}`);
  return text;
}
