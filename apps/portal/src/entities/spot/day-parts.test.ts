import { expect, test } from "vitest";
import { spotAt } from "../../testing/reservation-answers.ts";
import { findParts, groupByPart } from "./day-parts.ts";

function timesOf(spots: readonly { startsAt: string }[]): string[] {
  return spots.map(({ startsAt }) => startsAt.slice(11, 16));
}

test("noon is the first time of 午後, and 18:00 the first of 夜", () => {
  const spots = ["09:00", "11:45", "12:00", "17:45", "18:00", "23:45"].map((time) =>
    spotAt(`2026-05-12T${time}:00+09:00`),
  );
  expect(groupByPart(spots).map(({ name, spots }) => [name, timesOf(spots)])).toEqual([
    ["午前", ["09:00", "11:45"]],
    ["午後", ["12:00", "17:45"]],
    ["夜", ["18:00", "23:45"]],
  ]);
});

test("the part of the day is that of Japan, and a part without times is left out", () => {
  expect(groupByPart([spotAt("2026-05-12T23:30:00Z")]).map(({ name }) => name)).toEqual(["午前"]);
  expect(groupByPart([])).toEqual([]);
});

test("each part of a week is found on the first day with a free time in it, else on the first that has it", () => {
  const days = [
    {
      day: "2026-05-11",
      spots: [spotAt("2026-05-11T09:00:00+09:00", "full"), spotAt("2026-05-11T18:00:00+09:00", "full")],
    },
    { day: "2026-05-12", spots: [spotAt("2026-05-12T14:00:00+09:00")] },
    { day: "2026-05-13", spots: [spotAt("2026-05-13T09:00:00+09:00"), spotAt("2026-05-13T14:00:00+09:00")] },
  ];
  expect(findParts(days).map(({ name, day, firstFree }) => [name, day, firstFree?.spotId])).toEqual([
    ["午前", "2026-05-13", "spot-13-0900"],
    ["午後", "2026-05-12", "spot-12-1400"],
    ["夜", "2026-05-11", undefined],
  ]);
});
