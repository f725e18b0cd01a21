import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type NotificationEvent,
  type NotificationType,
  readNotificationEvent,
  writeEventKey,
} from "./notification-event.ts";

const TREATMENT_ID = "11111111-1111-4111-8111-111111111111";
const START = "2026-05-12T01:00:00.000Z";

const instant = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("9999-12-31T23:59:59.999Z") });
const version = fc.nat();
const start = { startsAt: instant };
const deadline = { version, dueAt: instant };
const order = { orderId: fc.string() };

const EVENTS: { [Type in NotificationType]: fc.Arbitrary<NotificationEvent<Type>> } = {
  "treatment.booked": fc.record({ type: fc.constant("treatment.booked"), ...start }),
  "treatment.time-changed": fc.record({ type: fc.constant("treatment.time-changed"), ...start, changedAt: instant }),
  "treatment.cancelled": fc.record({ type: fc.constant("treatment.cancelled"), startsAt: fc.option(instant) }),
  "visit.link": fc.record({ type: fc.constant("visit.link"), ...start, askedAt: instant }),
  "visit.tomorrow": fc.record({ type: fc.constant("visit.tomorrow"), ...start }),
  "visit.today": fc.record({ type: fc.constant("visit.today"), ...start }),
  "visit.room-open": fc.record({ type: fc.constant("visit.room-open"), ...start }),
  "visit.called": fc.record({ type: fc.constant("visit.called"), ...start, calledAt: instant }),
  "visit.called-back": fc.record({ type: fc.constant("visit.called-back"), ...start, calledAt: instant }),
  "visit.call-undone": fc.record({ type: fc.constant("visit.call-undone"), ...start, undoneAt: instant }),
  "visit.absence-withdrawn": fc.record({
    type: fc.constant("visit.absence-withdrawn"),
    ...start,
    absentAt: instant,
  }),
  "visit.absent": fc.record({ type: fc.constant("visit.absent"), ...start, absentAt: instant }),
  "visit.delayed": fc.record({ type: fc.constant("visit.delayed"), ...start, minutes: fc.nat() }),
  "visit.closed": fc.record({
    type: fc.constant("visit.closed"),
    ...start,
    endedAs: fc.constantFrom("patient-absent", "clinic-did-not-call", "not-held", "broken-off", "clinic-was-not-there"),
  }),
  "message.received": fc.record({ type: fc.constant("message.received"), sentAt: instant }),
  "charge.issued": fc.record({ type: fc.constant("charge.issued"), version }),
  "charge.day-3": fc.record({ type: fc.constant("charge.day-3"), ...deadline }),
  "charge.day-7": fc.record({ type: fc.constant("charge.day-7"), ...deadline }),
  "charge.expired": fc.record({ type: fc.constant("charge.expired"), ...deadline }),
  "charge.extended": fc.record({
    type: fc.constant("charge.extended"),
    version,
    dueOn: instant.map((at) => at.toISOString().slice(0, 10)),
  }),
  "charge.closed": fc.record({ type: fc.constant("charge.closed"), version: fc.option(version) }),
  "payment.paid": fc.record({ type: fc.constant("payment.paid"), ...order }),
  "payment.failed": fc.record({ type: fc.constant("payment.failed"), ...order }),
  "payment.surplus": fc.record({ type: fc.constant("payment.surplus"), ...order }),
  "payment.withdrawn": fc.record({ type: fc.constant("payment.withdrawn"), ...order }),
  "payment.refunded": fc.record({ type: fc.constant("payment.refunded"), ...order, refundedAmount: fc.nat() }),
  "delivery.shipped": fc.record({ type: fc.constant("delivery.shipped"), shippedAt: fc.option(instant) }),
  "delivery.corrected": fc.record({ type: fc.constant("delivery.corrected"), sentAt: instant }),
  "delivery.recalled": fc.record({ type: fc.constant("delivery.recalled"), sentAt: instant }),
  "delivery.delivered": fc.record({ type: fc.constant("delivery.delivered") }),
  "medicine.applied": fc.record({ type: fc.constant("medicine.applied") }),
  "medicine.approved": fc.record({ type: fc.constant("medicine.approved") }),
  "medicine.needs-visit": fc.record({ type: fc.constant("medicine.needs-visit") }),
  "medicine.refused": fc.record({ type: fc.constant("medicine.refused") }),
  "medicine.withdrawn": fc.record({ type: fc.constant("medicine.withdrawn") }),
  "account.changed": fc.record({
    type: fc.constant("account.changed"),
    change: fc.constantFrom(
      "line-linked",
      "line-unlinked",
      "email-changed",
      "sessions-ended",
      "card-added",
      "passkey-added",
    ),
    changedAt: instant,
  }),
  "waitlist.offered": fc.record({
    ...{ type: fc.constant("waitlist.offered"), spotId: fc.uuid(), startsAt: instant, until: instant },
  }),
  "waitlist.closed": fc.record({
    ...{
      type: fc.constant("waitlist.closed"),
      placeId: fc.uuid(),
      day: instant.map((at) => at.toISOString().slice(0, 10)),
    },
  }),
  "document.issued": fc.record({ type: fc.constant("document.issued"), documentId: fc.uuid() }),
  "document.withdrawn": fc.record({ type: fc.constant("document.withdrawn"), documentId: fc.uuid() }),
  "profile.corrected": fc.record({ type: fc.constant("profile.corrected"), correctedAt: instant }),
  "profile.proposed": fc.record({ type: fc.constant("profile.proposed"), proposalId: fc.uuid() }),
  "record.erasure": fc.record({
    type: fc.constant("record.erasure"),
    step: fc.constantFrom("planned", "called-off"),
    erasesOn: instant.map((at) => at.toISOString().slice(0, 10)),
  }),
};

describe("an event key", () => {
  test.each(Object.entries<fc.Arbitrary<NotificationEvent>>(EVENTS))(
    "of %s is read as it was written",
    (type, events) => {
      fc.assert(
        fc.property(events, (event) => {
          const eventKey = writeEventKey(event, TREATMENT_ID);
          expect(readNotificationEvent({ type, eventKey })).toEqual({ ...event });
        }),
      );
    },
  );

  test.each([
    ["treatment.booked", START, { startsAt: new Date(START) }],
    ["treatment.time-changed", `${START} ${START}`, { startsAt: new Date(START), changedAt: new Date(START) }],
    ["treatment.cancelled", START, { startsAt: new Date(START) }],
    ["treatment.cancelled", TREATMENT_ID, { startsAt: null }],
    ["charge.issued", "2", { version: 2 }],
    ["charge.day-7", `2 ${START}`, { version: 2, dueAt: new Date(START) }],
    ["charge.extended", "1 2026-05-25", { version: 1, dueOn: "2026-05-25" }],
    ["charge.closed", "2", { version: 2 }],
    ["charge.closed", TREATMENT_ID, { version: null }],
    ["payment.paid", "order-1", { orderId: "order-1" }],
    ["payment.refunded", "order-1:500", { orderId: "order-1", refundedAmount: 500 }],
    ["delivery.shipped", TREATMENT_ID, { shippedAt: null }],
    ["delivery.shipped", START, { shippedAt: new Date(START) }],
    ["account.changed", `line-linked ${START}`, { change: "line-linked", changedAt: new Date(START) }],
  ])("of %s is stored as %j", (type, eventKey, key) => {
    const event = readNotificationEvent({ type, eventKey });
    expect(event).toEqual({ type, ...key });
    expect(writeEventKey(event, TREATMENT_ID)).toBe(eventKey);
  });

  test.each([
    ["treatment.booked", "tomorrow"],
    ["charge.issued", "first"],
    ["account.changed", `renamed ${START}`],
    ["record.erasure", "planned tomorrow"],
    ["document.issued", "first"],
    ["profile.proposed", "first"],
    ["profile.corrected", "yesterday"],
    ["treatment.forgotten", "1"],
  ])("of %s that reads %j is refused", (type, eventKey) => {
    expect(() => readNotificationEvent({ type, eventKey })).toThrow(type);
  });
});
