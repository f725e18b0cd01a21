import { expect, test } from "vitest";
import { isPaymentExpired, paymentDueAt } from "./expiry.ts";

test.each([
  ["2026-05-12T10:00:00+09:00", "2026-05-20T23:59:59+09:00"],
  ["2026-05-12T00:00:00+09:00", "2026-05-20T23:59:59+09:00"],
  ["2026-05-12T23:59:59+09:00", "2026-05-20T23:59:59+09:00"],
  ["2026-12-28T09:00:00+09:00", "2027-01-05T23:59:59+09:00"],
])("a charge issued at %s can be paid until %s", (issuedAt, dueAt) => {
  expect(paymentDueAt(new Date(issuedAt), 8)).toEqual(new Date(dueAt));
});

test.each([
  ["2026-05-20T23:59:59+09:00", false],
  ["2026-05-20T23:59:59.999+09:00", false],
  ["2026-05-21T00:00:00+09:00", true],
])("at %s a charge due on 2026-05-20 has expired: %s", (now, expired) => {
  expect(isPaymentExpired(new Date("2026-05-20T23:59:59+09:00"), new Date(now))).toBe(expired);
});
