import type { WeeklySession } from "@madoguchi/contract/spot/weekly-session";
import { formatDateTime, formatTime } from "@madoguchi/contract/time/tokyo";
import { expect, test } from "vitest";
import { missingSpots, type PlannedSpot, planSpots } from "./planned-spots.ts";

const departments = [
  { clinicalDepartmentId: "sleep", durationMinutes: 30 },
  { clinicalDepartmentId: "skin", durationMinutes: 15 },
];
const tuesdayEvening: WeeklySession = {
  weeklySessionId: "tuesday",
  clinicalDepartmentId: "sleep",
  doctorName: "田中 誠",
  weekday: 2,
  from: "18:00",
  until: "20:00",
  capacity: 1,
  validFrom: "2026-05-01",
  validUntil: null,
};
const week = { from: "2026-05-11", to: "2026-05-17" };
const longAgo = new Date("2026-01-01T00:00:00+09:00");

function write(spots: PlannedSpot[]): string[] {
  return spots.map((spot) => `${formatDateTime(spot.startsAt)}〜${formatTime(spot.endsAt)}`);
}

function plan(session: Partial<WeeklySession> = {}, closures: Parameters<typeof planSpots>[0]["closures"] = []) {
  return write(planSpots({ sessions: [{ ...tuesdayEvening, ...session }], closures, departments }, week));
}

const closure = {
  closureId: "closure",
  clinicalDepartmentId: null,
  day: "2026-05-12",
  from: "00:00",
  until: "24:00",
  reason: "学会",
};

test("a session of two hours with half an hour each has four times, on its weekday only", () => {
  expect(plan()).toEqual([
    "2026.05.12（火）18:00〜18:30",
    "2026.05.12（火）18:30〜19:00",
    "2026.05.12（火）19:00〜19:30",
    "2026.05.12（火）19:30〜20:00",
  ]);
});

test("a time that would end after the session is not offered", () => {
  expect(plan({ until: "19:15" })).toHaveLength(2);
});

test("a session until midnight ends with the day", () => {
  expect(plan({ from: "23:30", until: "24:00" })).toEqual(["2026.05.12（火）23:30〜00:00"]);
});

test.each([
  [{ validFrom: "2026-05-12" }, 4],
  [{ validFrom: "2026-05-13" }, 0],
  [{ validUntil: "2026-05-12" }, 4],
  [{ validUntil: "2026-05-11" }, 0],
  [{ clinicalDepartmentId: "gone" }, 0],
])("a session with %j gives %i times that week", (change, count) => {
  expect(plan(change)).toHaveLength(count);
});

test("a day on which the clinic is closed has no times", () => {
  expect(plan({}, [closure])).toEqual([]);
});

test("a closed hour removes every time that it touches, and no other", () => {
  expect(plan({}, [{ ...closure, from: "18:45", until: "19:00" }])).toEqual([
    "2026.05.12（火）18:00〜18:30",
    "2026.05.12（火）19:00〜19:30",
    "2026.05.12（火）19:30〜20:00",
  ]);
});

test("a time that ends when a closed hour begins, or begins when it ends, stays", () => {
  expect(plan({}, [{ ...closure, from: "18:30", until: "19:30" }])).toEqual([
    "2026.05.12（火）18:00〜18:30",
    "2026.05.12（火）19:30〜20:00",
  ]);
});

test("a department that is closed leaves the others open, and another day's closure changes nothing", () => {
  expect(plan({}, [{ ...closure, clinicalDepartmentId: "skin" }])).toHaveLength(4);
  expect(plan({}, [{ ...closure, clinicalDepartmentId: "sleep" }])).toHaveLength(0);
  expect(plan({}, [{ ...closure, day: "2026-05-13" }])).toHaveLength(4);
});

test("existing times are not planned again, and a doctor is in one place at a time", () => {
  const planned = planSpots({ sessions: [tuesdayEvening], closures: [], departments }, week);
  const at = (from: string, until: string, doctorName = "田中 誠") => ({
    doctorName,
    startsAt: new Date(`2026-05-12T${from}:00+09:00`),
    endsAt: new Date(`2026-05-12T${until}:00+09:00`),
  });
  expect(write(missingSpots(planned, [at("18:00", "18:30"), at("19:15", "19:45")], longAgo))).toEqual([
    "2026.05.12（火）18:30〜19:00",
  ]);
  expect(missingSpots(planned, [at("18:00", "20:00", "渡辺 彩")], longAgo)).toHaveLength(4);
  const overMidnight = { ...at("00:00", "18:10"), startsAt: new Date("2026-05-11T23:00:00+09:00") };
  expect(missingSpots(planned, [overMidnight], longAgo)).toHaveLength(3);
});

test("of two lines of the template that overlap for one doctor, the earlier time counts", () => {
  const other = { ...tuesdayEvening, clinicalDepartmentId: "skin", from: "17:50", until: "18:20" };
  const planned = planSpots({ sessions: [tuesdayEvening, other], closures: [], departments }, week);
  expect(planned).toHaveLength(6);
  expect(write(missingSpots(planned, [], longAgo))).toEqual([
    "2026.05.12（火）17:50〜18:05",
    "2026.05.12（火）18:05〜18:20",
    "2026.05.12（火）18:30〜19:00",
    "2026.05.12（火）19:00〜19:30",
    "2026.05.12（火）19:30〜20:00",
  ]);
});

test("a time that has begun is not made", () => {
  const planned = planSpots({ sessions: [tuesdayEvening], closures: [], departments }, week);
  expect(missingSpots(planned, [], new Date("2026-05-12T18:30:00+09:00"))).toHaveLength(2);
});
