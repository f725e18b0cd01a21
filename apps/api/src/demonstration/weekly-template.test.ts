import { weeklySessionRequestSchema } from "@madoguchi/contract/spot/weekly-session";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { expect, test } from "vitest";
import { missingSpots, planSpots } from "../records/spot/planned-spots.ts";
import { demonstrationDepartments } from "./clinic-minato.ts";
import { demonstrationWeek } from "./weekly-template.ts";

const sessions = demonstrationWeek("2026-05-11").map((session, index) => ({
  ...session,
  weeklySessionId: String(index),
}));
const spots = planSpots(
  { sessions, closures: [], departments: demonstrationDepartments },
  { from: "2026-05-11", to: "2026-05-17" },
);

test("every line could have been entered by the clinic itself", () => {
  for (const session of demonstrationWeek("2026-05-11")) {
    expect(weeklySessionRequestSchema.parse(session)).toEqual(session);
  }
});

test("every department has times in every week, from nine in the morning to nine in the evening", () => {
  for (const { clinicalDepartmentId } of demonstrationDepartments) {
    expect(spots.some((spot) => spot.clinicalDepartmentId === clinicalDepartmentId)).toBe(true);
  }
  expect(spots.map((spot) => formatTime(spot.startsAt)).sort()[0]).toBe("09:00");
  const ends = spots.map((spot) => formatTime(spot.endsAt)).sort();
  expect(ends.at(-1)).toBe("21:00");
  expect(new Set(spots.map((spot) => spot.capacity))).toEqual(new Set([1, 2, 3]));
});

test("no doctor is asked to be with two departments or two sessions at once", () => {
  expect(missingSpots(spots, [], new Date("2026-05-10T00:00:00+09:00"))).toHaveLength(spots.length);
});
