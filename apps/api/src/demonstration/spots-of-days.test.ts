import { formatDateTime, formatTime } from "@madoguchi/contract/time/tokyo";
import { expect, test } from "vitest";
import { demonstrationDepartments } from "./clinic-minato.ts";
import { spotsOfDays } from "./spots-of-days.ts";
import { type Session, weeklyTemplate } from "./weekly-template.ts";

const tuesdayEvening: Session = {
  clinicalDepartmentId: "sleep",
  doctorName: "田中 誠",
  weekdays: ["火"],
  from: "18:00",
  until: "20:00",
  capacity: 1,
};

test("a session of two hours with half an hour each has four times, on its weekday only", () => {
  const spots = spotsOfDays([tuesdayEvening], demonstrationDepartments, "2026-05-11", 7);
  expect(spots.map((spot) => `${formatDateTime(spot.startsAt)}〜${formatTime(spot.endsAt)}`)).toEqual([
    "2026.05.12（火）18:00〜18:30",
    "2026.05.12（火）18:30〜19:00",
    "2026.05.12（火）19:00〜19:30",
    "2026.05.12（火）19:30〜20:00",
  ]);
});

test("a time that would end after the session is not offered", () => {
  const short = { ...tuesdayEvening, until: "19:15" } as const;
  expect(spotsOfDays([short], demonstrationDepartments, "2026-05-12", 1)).toHaveLength(2);
});

test("every department has times in every week, from nine in the morning to nine in the evening", () => {
  const spots = spotsOfDays(weeklyTemplate, demonstrationDepartments, "2026-05-11", 7);
  for (const { clinicalDepartmentId } of demonstrationDepartments) {
    expect(spots.some((spot) => spot.clinicalDepartmentId === clinicalDepartmentId)).toBe(true);
  }
  const times = spots.map((spot) => formatTime(spot.startsAt)).sort();
  expect(times[0]).toBe("09:00");
  expect(
    spots
      .map((spot) => formatTime(spot.endsAt))
      .sort()
      .at(-1),
  ).toBe("21:00");
  expect(new Set(spots.map((spot) => spot.capacity))).toEqual(new Set([1, 2, 3]));
});

test("no doctor is asked to be with two departments or two sessions at once", () => {
  const spots = spotsOfDays(weeklyTemplate, demonstrationDepartments, "2026-05-11", 7);
  const starts = spots.map((spot) => `${spot.doctorName} ${spot.startsAt.toISOString()}`);
  expect(new Set(starts).size).toBe(starts.length);
});
