import { expect, test } from "vitest";
import { spotAt } from "../../testing/reservation-answers.ts";
import { DAY_PARTS, firstFreePart, freeIn } from "./day-parts.ts";

function timesOf(spots: readonly { startsAt: string }[]): string[] {
  return spots.map(({ startsAt }) => startsAt.slice(11, 16));
}

test("noon is the first time of 午後, and 18:00 the first of 夜", () => {
  const spots = ["09:00", "11:45", "12:00", "17:45", "18:00", "23:45"].map((time) =>
    spotAt(`2026-05-12T${time}:00+09:00`),
  );
  expect(DAY_PARTS.map((part) => [part, timesOf(freeIn(spots, part))])).toEqual([
    ["午前", ["09:00", "11:45"]],
    ["午後", ["12:00", "17:45"]],
    ["夜", ["18:00", "23:45"]],
  ]);
});

test("the part of the day is that of Japan, without full times", () => {
  const spots = [spotAt("2026-05-12T23:30:00Z"), spotAt("2026-05-13T09:00:00+09:00", "full")];
  expect(freeIn(spots, "午前")).toHaveLength(1);
});

test.each([
  [["09:00", "14:00", "19:00"], undefined, "午前"],
  [["09:00", "14:00", "19:00"], "夜", "夜"],
  [["14:00", "19:00"], "午前", "午後"],
  [["14:00", "19:00"], undefined, "午後"],
  [[], "夜", "夜"],
  [[], undefined, "午前"],
] as const)("of a day with %j and the wish for %s, %s is shown first", (times, preferred, expected) => {
  const full = spotAt("2026-05-12T09:15:00+09:00", "full");
  const free = times.map((time) => spotAt(`2026-05-12T${time}:00+09:00`));
  expect(firstFreePart([full, ...free], preferred)).toBe(expected);
});
