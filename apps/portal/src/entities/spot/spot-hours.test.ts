import type { Spot } from "@madoguchi/contract/spot/spot";
import { expect, test } from "vitest";
import { spotAt } from "../../testing/reservation-answers.ts";
import { hoursOf, placeOf, rowsOf, timesIn } from "./spot-hours.ts";

const at = (time: string, availability?: Spot["availability"]) => spotAt(`2026-05-${time}:00+09:00`, availability);
const tuesday = [at("12T09:00"), at("12T09:15", "full"), at("12T09:30"), at("12T12:00")];
const wednesday = [at("13T08:00", "full"), at("13T09:15"), at("13T18:00")];
const hours = hoursOf([
  { day: "2026-05-12", spots: tuesday },
  { day: "2026-05-13", spots: wednesday },
]);

test("the hours are those with a free time on any day, each in one part of the day", () => {
  expect(hours).toEqual([
    { hour: "09", part: "午前", times: ["09:00", "09:15", "09:30"] },
    { hour: "12", part: "午後", times: ["12:00"] },
    { hour: "18", part: "夜", times: ["18:00"] },
  ]);
  expect(hours.map(rowsOf)).toEqual([2, 1, 1]);
});

test("a time has the same place on every day, also beside a full one", () => {
  const nine = hours[0] ?? { hour: "", part: "午前", times: [] };
  expect(timesIn(nine, tuesday).map((spot) => placeOf(nine, spot))).toEqual(["1 / 1", "1 / 2", "2 / 1"]);
  expect(timesIn(nine, wednesday).map((spot) => placeOf(nine, spot))).toEqual(["1 / 2"]);
});
