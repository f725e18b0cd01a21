import { expect, test } from "vitest";
import { unappliedReason } from "./unapplied-reason.ts";

const bill = {
  statusId: 3 as const,
  charge: { version: 2, dueAt: new Date("2026-05-20T23:59:59+09:00") },
  isPaid: false,
};
const attempt = {
  chargeVersion: 2,
  createdAt: new Date("2026-05-20T23:55:00+09:00"),
  secureUrl: "https://card.example/secure",
};
const noon = new Date("2026-05-20T12:00:00+09:00");

test("an open bill takes the money of its own version", () => {
  expect(unappliedReason(bill, attempt, noon)).toBeUndefined();
  expect(unappliedReason({ ...bill, statusId: 7 }, attempt, noon)).toBeUndefined();
});

test.each([
  ["paid by another attempt", { isPaid: true, statusId: 4 as const }, "paid-already"],
  ["closed by the clinic", { statusId: 5 as const }, "closed"],
  ["closed by the clinic, of additional medicine", { statusId: 9 as const }, "closed"],
  ["of a newer version", { charge: { ...bill.charge, version: 3 } }, "changed"],
])("a bill that is %s does not", (_, change, reason) => {
  expect(unappliedReason({ ...bill, ...change }, attempt, noon)).toBe(reason);
});

test.each([
  ["2026-05-20T23:59:59+09:00", undefined],
  ["2026-05-21T00:06:59+09:00", undefined],
  ["2026-05-21T00:07:00+09:00", "expired"],
])("begun at 23:55 of the last day and charged at %s: %s", (now, reason) => {
  expect(unappliedReason(bill, attempt, new Date(now))).toBe(reason);
});

test("begun after the last second, it is too late", () => {
  const late = { ...attempt, createdAt: new Date("2026-05-21T00:00:00+09:00") };
  expect(unappliedReason(bill, late, new Date("2026-05-21T00:01:00+09:00"))).toBe("expired");
});
