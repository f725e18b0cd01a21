import { PAYMENT_STATES } from "@madoguchi/contract/payment/payment";
import { describe, expect, test } from "vitest";
import type { ProviderStatus } from "../../platform/adapters/card/card.port.ts";
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
  ["created", "authenticate", "authenticating"],
  ["created", "markPending", "pending"],
  ["created", "fail", "failed"],
  ["created", "pay", "paid"],
  ["created", "payUnapplied", "surplus"],
  ["authenticating", "markPending", "pending"],
  ["authenticating", "fail", "failed"],
  ["authenticating", "pay", "paid"],
  ["authenticating", "payUnapplied", "surplus"],
  ["pending", "fail", "failed"],
  ["pending", "pay", "paid"],
  ["pending", "payUnapplied", "surplus"],
  ["failed", "pay", "paid"],
  ["failed", "payUnapplied", "surplus"],
  ["paid", "refundAll", "refunded"],
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

test("no transition leads back to an earlier state", () => {
  function reachable(from: (typeof PAYMENT_STATES)[number]): string[] {
    const next = EVENTS.flatMap((event) => paymentStateAfter(from, event) ?? []);
    return [...next, ...next.flatMap(reachable)];
  }
  for (const state of PAYMENT_STATES) expect(reachable(state)).not.toContain(state);
});

test("paid, unapplied and refunded are final whatever the provider answers later", () => {
  for (const state of ["paid", "surplus", "refunded"] as const) {
    for (const event of ["authenticate", "markPending", "fail", "pay", "payUnapplied"] as const) {
      expect(paymentStateAfter(state, event)).toBeUndefined();
    }
  }
});

test("an attempt is live until its outcome is known", () => {
  expect(PAYMENT_STATES.filter(isLive)).toEqual(["created", "authenticating", "pending"]);
});

describe("the meaning of the provider's status", () => {
  const open = { isApplicable: true, isAbandoned: false };

  test.each<[ProviderStatus, Parameters<typeof eventOf>[1], PaymentEvent | undefined]>([
    [{ state: "charged" }, open, "pay"],
    [{ state: "charged" }, { isApplicable: false, isAbandoned: false }, "payUnapplied"],
    [{ state: "charged" }, { isApplicable: true, isAbandoned: true }, "pay"],
    [{ state: "failed", failure: "card" }, open, "fail"],
    [{ state: "failed", failure: "authentication" }, { isApplicable: false, isAbandoned: true }, "fail"],
    [{ state: "pending" }, open, "markPending"],
    [{ state: "pending" }, { isApplicable: true, isAbandoned: true }, "markPending"],
    [{ state: "running" }, open, undefined],
    [{ state: "running" }, { isApplicable: true, isAbandoned: true }, "fail"],
    [{ state: "absent" }, open, undefined],
    [{ state: "absent" }, { isApplicable: true, isAbandoned: true }, "fail"],
    [{ state: "unknown" }, open, undefined],
    [{ state: "unknown" }, { isApplicable: true, isAbandoned: true }, undefined],
  ])("%o with %o: %s", (providerStatus, about, event) => {
    expect(eventOf(providerStatus, about)).toBe(event);
  });
});

const treatment = {
  statusId: 3 as const,
  charge: { version: 2, dueAt: new Date("2026-05-20T23:59:59+09:00") },
  acceptsLatePayment: false,
  isPaid: false,
};
const attempt = {
  chargeVersion: 2,
  createdAt: new Date("2026-05-20T23:55:00+09:00"),
  secureUrl: "https://card.example/secure",
};
const noon = new Date("2026-05-20T12:00:00+09:00");

test("an open charge accepts the money of its own version", () => {
  expect(unappliedReason(treatment, attempt, noon)).toBeUndefined();
  expect(unappliedReason({ ...treatment, statusId: 7 }, attempt, noon)).toBeUndefined();
});

test.each([
  ["paid by another attempt", { isPaid: true, statusId: 4 as const }, "paid-already"],
  ["closed by the clinic", { statusId: 5 as const }, "closed"],
  ["closed by the clinic, of additional medicine", { statusId: 9 as const }, "closed"],
  ["of a newer version", { charge: { ...treatment.charge, version: 3 } }, "changed"],
])("a charge that is %s does not", (_, change, reason) => {
  expect(unappliedReason({ ...treatment, ...change }, attempt, noon)).toBe(reason);
});

test.each([
  ["2026-05-20T23:59:59+09:00", undefined],
  ["2026-05-21T00:06:59+09:00", undefined],
  ["2026-05-21T00:07:00+09:00", "expired"],
])("begun at 23:55 of the last day and charged at %s: %s", (now, reason) => {
  expect(unappliedReason(treatment, attempt, new Date(now))).toBe(reason);
});

test("begun after the last second, it is too late", () => {
  const late = { ...attempt, createdAt: new Date("2026-05-21T00:00:00+09:00") };
  expect(unappliedReason(treatment, late, new Date("2026-05-21T00:01:00+09:00"))).toBe("expired");
});

test.each([
  ["charged at once", {}, undefined],
  ["of a charge that the clinic has closed", { statusId: 5 as const }, "closed"],
  ["of additional medicine that the clinic has closed", { statusId: 9 as const }, "closed"],
  ["of a charge that the clinic has issued again", { charge: { ...treatment.charge, version: 3 } }, "changed"],
  ["of what another attempt has paid", { isPaid: true, statusId: 4 as const }, "paid-already"],
])("where the clinic accepts late payment, an attempt after the last day %s", (_, change, reason) => {
  const late = { ...attempt, createdAt: new Date("2026-06-01T10:00:00+09:00") };
  const accepted = { ...treatment, ...change, acceptsLatePayment: true };
  expect(unappliedReason(accepted, late, new Date("2026-06-01T10:05:00+09:00"))).toBe(reason);
});
