import { expect, test } from "vitest";
import { hasLeadTime, hasLeadTimeToConfirm } from "./lead-time.ts";

const startsAt = new Date("2026-05-12T14:30:00+09:00");

function before(minutes: number, seconds = 0): Date {
  return new Date(startsAt.getTime() - minutes * 60_000 - seconds * 1000);
}

test.each([
  { when: "61 minutes before it", now: before(61) },
  { when: "exactly one hour before it", now: before(60) },
])("a time is offered and held $when (spec §5 The chosen time, spec §9 minimum lead time)", ({ now }) => {
  expect(hasLeadTime(startsAt, now)).toBe(true);
});

test.each([
  { when: "less than one hour before it", now: before(59, 59) },
  { when: "when it starts", now: before(0) },
  { when: "after it started", now: before(-10) },
])("a time is neither offered nor held $when", ({ now }) => {
  expect(hasLeadTime(startsAt, now)).toBe(false);
});

test.each([
  { hold: "a hold in its tenth minute", wasExtended: false, now: before(50) },
  { hold: "an extended hold in its twentieth minute", wasExtended: true, now: before(40) },
])("$hold, taken an hour before the time, can be confirmed", ({ wasExtended, now }) => {
  expect(hasLeadTimeToConfirm(startsAt, now, wasExtended)).toBe(true);
});

test.each([
  { hold: "a hold in its eleventh minute", wasExtended: false, now: before(49, 59) },
  { hold: "an extended hold in its twenty-first minute", wasExtended: true, now: before(39, 59) },
])("$hold, taken an hour before the time, can no longer be confirmed", ({ wasExtended, now }) => {
  expect(hasLeadTimeToConfirm(startsAt, now, wasExtended)).toBe(false);
});
