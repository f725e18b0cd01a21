import { PAYMENT_STATES } from "@madoguchi/contract/payment/payment";
import { describe, expect, test } from "vitest";
import type { CardStanding } from "../../platform/adapters/card/card.port.ts";
import {
  eventOf,
  isLive,
  type PaymentEvent,
  paymentStateAfter,
  paymentTransitions,
  unappliedReason,
} from "./payment-states.ts";

const EVENTS = Object.keys(paymentTransitions) as PaymentEvent[];

const ALLOWED = [
  ["created", "begin", "authenticating"],
  ["created", "doubt", "pending"],
  ["created", "fail", "failed"],
  ["created", "pay", "paid"],
  ["created", "payInVain", "surplus"],
  ["authenticating", "doubt", "pending"],
  ["authenticating", "fail", "failed"],
  ["authenticating", "pay", "paid"],
  ["authenticating", "payInVain", "surplus"],
  ["pending", "fail", "failed"],
  ["pending", "pay", "paid"],
  ["pending", "payInVain", "surplus"],
  ["failed", "pay", "paid"],
  ["failed", "payInVain", "surplus"],
  ["paid", "giveBackAll", "refunded"],
  ["surplus", "accept", "paid"],
] as const;

test.each(ALLOWED)("an attempt that is %s and meets %s is then %s", (from, event, to) => {
  expect(paymentStateAfter(from, event)).toBe(to);
});

test("every other event leaves every state as it is", () => {
  const moves = PAYMENT_STATES.flatMap((from) =>
    EVENTS.flatMap((event) => {
      const to = paymentStateAfter(from, event);
      return to === undefined ? [] : [`${from} ${event} ${to}`];
    }),
  );
  expect(moves.sort()).toEqual(ALLOWED.map((move) => move.join(" ")).sort());
});

test("no way leads back to where an attempt has been", () => {
  function reachable(from: (typeof PAYMENT_STATES)[number]): string[] {
    const next = EVENTS.flatMap((event) => paymentStateAfter(from, event) ?? []);
    return [...next, ...next.flatMap(reachable)];
  }
  for (const state of PAYMENT_STATES) expect(reachable(state)).not.toContain(state);
});

test("paid, surplus and refunded are ends for whatever the provider says again", () => {
  for (const state of ["paid", "surplus", "refunded"] as const) {
    for (const event of ["begin", "doubt", "fail", "pay", "payInVain"] as const) {
      expect(paymentStateAfter(state, event)).toBeUndefined();
    }
  }
});

test("an attempt is live until it is known how it ended", () => {
  expect(PAYMENT_STATES.filter(isLive)).toEqual(["created", "authenticating", "pending"]);
});

describe("what the provider's word means", () => {
  const open = { canTake: true, isAbandoned: false };

  test.each<[CardStanding, Parameters<typeof eventOf>[1], PaymentEvent | undefined]>([
    [{ state: "charged" }, open, "pay"],
    [{ state: "charged" }, { canTake: false, isAbandoned: false }, "payInVain"],
    [{ state: "charged" }, { canTake: true, isAbandoned: true }, "pay"],
    [{ state: "failed", failure: "card" }, open, "fail"],
    [{ state: "failed", failure: "authentication" }, { canTake: false, isAbandoned: true }, "fail"],
    [{ state: "pending" }, open, "doubt"],
    [{ state: "pending" }, { canTake: true, isAbandoned: true }, "doubt"],
    [{ state: "running" }, open, undefined],
    [{ state: "running" }, { canTake: true, isAbandoned: true }, "fail"],
    [{ state: "absent" }, open, undefined],
    [{ state: "absent" }, { canTake: true, isAbandoned: true }, "fail"],
    [{ state: "unknown" }, open, undefined],
    [{ state: "unknown" }, { canTake: true, isAbandoned: true }, undefined],
  ])("%o with %o: %s", (standing, about, event) => {
    expect(eventOf(standing, about)).toBe(event);
  });
});

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
