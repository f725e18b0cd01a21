import { treatmentStatusIds } from "@madoguchi/contract/treatment/status";
import { expect, test } from "vitest";
import { statusAfter, treatmentTransitions } from "./transitions.ts";

const TRANSITIONS = Object.keys(treatmentTransitions) as (keyof typeof treatmentTransitions)[];

const ALLOWED = [
  [1, "start", 2],
  [1, "cancel", 5],
  [1, "finishWithoutCharge", 4],
  [1, "closeUnheld", 5],
  [2, "takeBack", 1],
  [2, "closeUnheld", 5],
  [2, "finishWithCharge", 3],
  [2, "finishWithoutCharge", 4],
  [3, "pay", 4],
  [4, "unpay", 3],
  [8, "unpay", 7],
  [3, "waive", 4],
  [3, "close", 5],
  [6, "approveWithCharge", 7],
  [6, "approveWithoutCharge", 8],
  [6, "withdraw", 9],
  [6, "refuse", 9],
  [6, "askForVisit", 9],
  [6, "lapse", 9],
  [7, "pay", 8],
  [7, "waive", 8],
  [7, "close", 9],
] as const;

test.each(ALLOWED)("a treatment in status %i may %s and is then in status %i", (from, transition, to) => {
  expect(statusAfter(from, transition)).toBe(to);
});

test("every other move from every status is refused", () => {
  const moves = treatmentStatusIds.flatMap((from) =>
    TRANSITIONS.flatMap((transition) => {
      const to = statusAfter(from, transition);
      return to === undefined ? [] : [`${from} ${transition} ${to}`];
    }),
  );
  expect(moves.sort()).toEqual(ALLOWED.map((move) => move.join(" ")).sort());
});

test("a completed or cancelled treatment stays so, except for a wrong record of its payment", () => {
  for (const ended of [4, 5, 8, 9] as const) {
    for (const transition of TRANSITIONS.filter((each) => each !== "unpay"))
      expect(statusAfter(ended, transition)).toBeUndefined();
  }
});
