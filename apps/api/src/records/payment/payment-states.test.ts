import { PAYMENT_STATES } from "@madoguchi/contract/payment/payment";
import { describe, expect, test } from "vitest";
import type { CardStanding } from "../../platform/adapters/card/card.port.ts";
import { eventOf, isLive, type PaymentEvent, paymentStateAfter, paymentTransitions } from "./payment-states.ts";

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
