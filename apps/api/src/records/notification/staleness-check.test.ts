import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import { describe, expect, test } from "vitest";
import { wordsIn } from "../language/words.ts";
import { composeMessage } from "./compose-message.ts";
import { readNotificationEvent } from "./notification-event.ts";

const START = "2026-05-12T01:00:00.000Z";
const DUE_AT = "2026-05-19T23:59:59+09:00";

/**
 * Whether a message is sent about a visit at ten o'clock on 12 May in Japan, its second charge, due on the 19th, and its
 * parcel, which has a tracking number once it is sent.
 */
function isSent(type: string, eventKey: string, statusId: TreatmentStatusId, at: string, number = ""): boolean {
  const composed = composeMessage(readNotificationEvent({ type, eventKey }), {
    clinic: {
      name: "みなとクリニック",
      phoneNumber: "0312345678",
      cancelDeadlineHours: 2,
      cancelGraceMinutes: 15,
      acceptsLatePayment: false,
      visitMeans: null,
    },
    treatment: {
      treatmentId: "11111111-1111-4111-8111-111111111111",
      statusId,
      reservationNumber: "ABCD-2345",
      isFirstTreatment: true,
      bookedAt: new Date("2026-05-10T10:00:00+09:00"),
      startsAt: new Date(START),
      endsAt: new Date("2026-05-12T01:15:00.000Z"),
    },
    charge: { version: 2, total: 3300, dueAt: new Date(DUE_AT) },
    parcel: { carrier: "ヤマト運輸", trackingNumber: number || null },
    now: new Date(at),
    words: wordsIn("ja"),
  });
  return composed !== undefined && !composed.isStale;
}

const BEFORE = "2026-05-12T09:59:59+09:00";
const BEGUN = "2026-05-12T10:00:00+09:00";
const CALL = "2026-05-12T01:02:00.000Z";
const OTHER_START = "2026-05-13T01:00:00.000Z";

describe("notifications of a visit", () => {
  test.each([
    ["a reminder before it begins", "visit.today", START, 1, BEFORE, true],
    ["a reminder that comes too late", "visit.today", START, 1, BEGUN, false],
    ["that the room is open, when the visit goes on already", "visit.room-open", START, 2, BEFORE, false],
    ["a reminder of a cancelled visit", "visit.tomorrow", START, 5, BEFORE, false],
    ["a reminder of the time it had", "visit.tomorrow", OTHER_START, 1, BEFORE, false],
    ["a call while it rings", "visit.called", `${START} ${CALL}`, 1, "2026-05-12T10:02:44+09:00", true],
    ["a call that has rung out", "visit.called", `${START} ${CALL}`, 1, "2026-05-12T10:02:45+09:00", false],
    ["a call that was answered", "visit.called", `${START} ${CALL}`, 2, "2026-05-12T10:02:10+09:00", false],
    ["an absence, after the start", "visit.absent", `${START} ${CALL}`, 1, "2026-05-12T10:10:00+09:00", true],
    ["an absence of one who was seen after all", "visit.absent", `${START} ${CALL}`, 2, BEGUN, false],
    ["a delay, after the start", "visit.delayed", `${START} 20`, 1, "2026-05-12T10:10:00+09:00", true],
    ["a delay of a visit that has begun", "visit.delayed", `${START} 20`, 2, "2026-05-12T10:10:00+09:00", false],
    ["a delay of a cancelled visit", "visit.delayed", `${START} 20`, 5, BEFORE, false],
    ["a delay of the time it had", "visit.delayed", `${OTHER_START} 20`, 1, BEFORE, false],
    ["the booking", "treatment.booked", START, 1, BEFORE, true],
    ["the booking of the time it had", "treatment.booked", OTHER_START, 1, BEFORE, false],
    ["the booking of a visit that was cancelled", "treatment.booked", START, 5, BEFORE, false],
    ["the change to this time", "treatment.time-changed", `${START} 2026-05-11T00:00:00.000Z`, 1, BEFORE, true],
    [
      "the change to a time it had",
      "treatment.time-changed",
      `${OTHER_START} 2026-05-11T00:00:00.000Z`,
      1,
      BEFORE,
      false,
    ],
    ["the cancellation", "treatment.cancelled", START, 5, BEFORE, true],
  ] as const)("%s", (_, type, eventKey, statusId, at, expected) => {
    expect(isSent(type, eventKey, statusId, at)).toBe(expected);
  });
});

describe("notifications of a charge", () => {
  const OPEN = "2026-05-19T23:59:59+09:00";
  const EXPIRED = "2026-05-20T00:00:00+09:00";

  test.each([
    ["the charge in force", "charge.issued", "2", 3, OPEN, true],
    ["a charge that was replaced", "charge.issued", "1", 3, OPEN, false],
    ["a reminder of a charge that was replaced", "charge.day-3", "1 2026-05-15T14:59:59.000Z", 3, OPEN, false],
    ["a reminder of the charge in force", "charge.day-7", "2 2026-05-19T14:59:59.000Z", 7, OPEN, true],
    ["a reminder of what is paid", "charge.day-7", "2 2026-05-19T14:59:59.000Z", 4, OPEN, false],
    ["a reminder after the last second", "charge.day-7", "2 2026-05-19T14:59:59.000Z", 3, EXPIRED, false],
    ["that it has expired, in the last second", "charge.expired", "2 2026-05-19T14:59:59.000Z", 3, OPEN, false],
    ["that it has expired", "charge.expired", "2 2026-05-19T14:59:59.000Z", 3, EXPIRED, true],
    ["that it has expired, of what is closed", "charge.expired", "2 2026-05-19T14:59:59.000Z", 5, EXPIRED, false],
    ["that it was closed", "charge.closed", "any", 5, OPEN, true],
    ["that it could not be paid", "payment.failed", "order", 3, OPEN, true],
    ["that it could not be paid, of what is paid since", "payment.failed", "order", 4, OPEN, false],
    ["that it was closed, of what is unpaid again", "charge.closed", "any", 3, OPEN, false],
  ] as const)("%s", (_, type, eventKey, statusId, at, expected) => {
    expect(isSent(type, eventKey, statusId, at)).toBe(expected);
  });
});

test("final events stay true", () => {
  expect(isSent("payment.paid", "order", 5, "2026-06-30T00:00:00+09:00")).toBe(true);
});

test("a parcel that was recorded as sent by mistake is not reported as sent, and one that is sent again not as taken back", () => {
  const at = "2026-06-30T00:00:00+09:00";
  for (const type of ["delivery.shipped", "delivery.corrected"]) {
    expect([type, isSent(type, START, 4, at), isSent(type, START, 4, at, "1234")]).toEqual([type, false, true]);
  }
  expect([isSent("delivery.recalled", START, 4, at), isSent("delivery.recalled", START, 4, at, "1234")]).toEqual([
    true,
    false,
  ]);
});
