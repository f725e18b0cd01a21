import { expect, test } from "vitest";
import { decideNextAction } from "./next-action.ts";

const ahead = { statusId: 1, startsAt: "2026-05-12T14:30:00+09:00" } as const;
const unpaid = { statusId: 3, paymentDueAt: "2026-05-20T23:59:59+09:00" } as const;
const paid = { statusId: 4, paymentDueAt: null } as const;

test("a visit that has begun comes before everything", () => {
  const visit = { statusId: 2, startsAt: ahead.startsAt } as const;
  expect(decideNextAction({ isRegistered: true, visit, history: [unpaid] })).toEqual({ kind: "visit-in-progress" });
});

test("what is unpaid comes before the visit ahead, with its deadline", () => {
  expect(decideNextAction({ isRegistered: true, visit: ahead, history: [paid, unpaid] })).toEqual({
    kind: "pay",
    dueAt: "2026-05-20T23:59:59+09:00",
  });
});

test("else the visit ahead is named", () => {
  expect(decideNextAction({ isRegistered: true, visit: ahead, history: [paid] })).toEqual({
    kind: "visit-ahead",
    startsAt: "2026-05-12T14:30:00+09:00",
  });
});

test("with nothing ahead a new reservation is offered", () => {
  expect(decideNextAction({ isRegistered: true, visit: null, history: [paid] })).toEqual({ kind: "book" });
});

test("whoever has not registered yet is told that booking begins it", () => {
  expect(decideNextAction({ isRegistered: false, visit: null, history: [] })).toEqual({ kind: "register" });
});
