import { treatmentStatusIds } from "@madoguchi/contract/treatment/status";
import { expect, test } from "vitest";
import { canCancel } from "./visit-times.ts";

const startsAt = new Date("2026-05-12T14:30:00+09:00");
const bookedAt = new Date("2026-05-10T09:00:00+09:00");
const rule = { cancelDeadlineHours: 2, cancelGraceMinutes: 15 };

test.each([
  ["the day before", "2026-05-11T14:30:00+09:00", true],
  ["at the deadline itself", "2026-05-12T12:30:00+09:00", true],
  ["one second past the deadline", "2026-05-12T12:30:01+09:00", false],
  ["after the visit should have begun", "2026-05-12T14:31:00+09:00", false],
])("a reserved visit cancelled %s: %s", (_, now, expected) => {
  expect(canCancel({ statusId: 1, startsAt, bookedAt }, rule, new Date(now))).toBe(expected);
});

test.each([
  ["at once", "2026-05-12T13:20:00+09:00", true],
  ["at the end of the grace", "2026-05-12T13:35:00+09:00", true],
  ["one second past the grace", "2026-05-12T13:35:01+09:00", false],
])("a visit booked inside the deadline and cancelled %s: %s", (_, now, expected) => {
  const late = new Date("2026-05-12T13:20:00+09:00");
  expect(canCancel({ statusId: 1, startsAt, bookedAt: late }, rule, new Date(now))).toBe(expected);
});

test("a clinic without a deadline takes cancellations until the start", () => {
  expect(canCancel({ statusId: 1, startsAt, bookedAt }, { ...rule, cancelDeadlineHours: 0 }, startsAt)).toBe(true);
});

test("only a reserved visit can be cancelled", () => {
  const now = new Date("2026-05-11T14:30:00+09:00");
  const open = treatmentStatusIds.filter((statusId) => canCancel({ statusId, startsAt, bookedAt }, rule, now));
  expect(open).toEqual([1]);
});

test("a treatment without a time cannot be cancelled", () => {
  expect(canCancel({ statusId: 1, startsAt: null, bookedAt }, rule, startsAt)).toBe(false);
});
