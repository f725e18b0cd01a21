import { expect, test } from "vitest";
import { hasLeadTime, hasLeadTimeToConfirm } from "./lead-time.ts";

const startsAt = new Date("2026-05-12T14:30:00+09:00");

function before(minutes: number, seconds = 0): Date {
  return new Date(startsAt.getTime() - minutes * 60_000 - seconds * 1000);
}

test.each([
  ["61 minutes before", before(61), true],
  ["exactly one hour before", before(60), true],
  ["one second too late", before(59, 59), false],
  ["when it starts", before(0), false],
  ["after it started", before(-10), false],
])("a time is offered and held %s: %s (spec §5 The chosen time, spec §9 minimum lead time)", (_, now, expected) => {
  expect(hasLeadTime(startsAt, now)).toBe(expected);
});

test.each([
  ["a hold taken in time", false, before(50), true],
  ["a hold confirmed in the eleventh minute", false, before(49, 59), false],
  ["an extended hold", true, before(40), true],
  ["an extended hold in the twenty-first minute", true, before(39, 59), false],
])("%s keeps its own minutes as grace", (_, wasExtended, now, expected) => {
  expect(hasLeadTimeToConfirm(startsAt, now, wasExtended)).toBe(expected);
});
