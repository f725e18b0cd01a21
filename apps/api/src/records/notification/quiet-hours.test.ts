import { expect, test } from "vitest";
import { sendableAt } from "./quiet-hours.ts";

test.each([
  ["2026-05-11T21:59:59+09:00", "2026-05-11T21:59:59+09:00"],
  ["2026-05-11T22:00:00+09:00", "2026-05-12T07:00:00+09:00"],
  ["2026-05-11T23:59:59+09:00", "2026-05-12T07:00:00+09:00"],
  ["2026-05-12T00:00:00+09:00", "2026-05-12T07:00:00+09:00"],
  ["2026-05-12T06:59:59+09:00", "2026-05-12T07:00:00+09:00"],
  ["2026-05-12T07:00:00+09:00", "2026-05-12T07:00:00+09:00"],
  ["2026-05-31T22:30:00+09:00", "2026-06-01T07:00:00+09:00"],
])("a charge issued at %s is reported at %s", (now, sent) => {
  expect(sendableAt("charge.issued", new Date(now))).toEqual(new Date(sent));
});

test.each(["treatment.booked", "treatment.cancelled", "payment.paid", "visit.room-open"] as const)(
  "%s is reported at once, at midnight too: the patient is waiting for it",
  (type) => {
    const midnight = new Date("2026-05-12T00:00:00+09:00");
    expect(sendableAt(type, midnight)).toEqual(midnight);
  },
);
