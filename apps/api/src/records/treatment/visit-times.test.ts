import { treatmentStatusIds } from "@madoguchi/contract/treatment/status";
import { expect, test } from "vitest";
import { canCancel, cancelDeadline } from "./visit-times.ts";

const startsAt = new Date("2026-05-12T14:30:00+09:00");

test("with two hours' notice a visit at 14:30 may be cancelled until 12:30", () => {
  expect(cancelDeadline(startsAt, 2)).toEqual(new Date("2026-05-12T12:30:00+09:00"));
});

test.each([
  ["the day before", "2026-05-11T14:30:00+09:00", true],
  ["at the deadline itself", "2026-05-12T12:30:00+09:00", true],
  ["one second past the deadline", "2026-05-12T12:30:01+09:00", false],
  ["after the visit should have begun", "2026-05-12T14:31:00+09:00", false],
])("a reserved visit cancelled %s: %s", (_, now, expected) => {
  expect(canCancel({ statusId: 1, startsAt }, 2, new Date(now))).toBe(expected);
});

test("a clinic without a deadline takes cancellations until the start", () => {
  expect(canCancel({ statusId: 1, startsAt }, 0, startsAt)).toBe(true);
});

test("only a reserved visit can be cancelled", () => {
  const now = new Date("2026-05-11T14:30:00+09:00");
  const open = treatmentStatusIds.filter((statusId) => canCancel({ statusId, startsAt }, 2, now));
  expect(open).toEqual([1]);
});

test("what has no time has nothing to cancel", () => {
  expect(canCancel({ statusId: 1, startsAt: null }, 2, startsAt)).toBe(false);
});
