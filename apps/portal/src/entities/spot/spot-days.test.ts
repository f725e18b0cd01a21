import type { Spot } from "@madoguchi/contract/spot/spot";
import { expect, test } from "vitest";
import {
  daysOfWeek,
  doctorsOf,
  firstFreeDay,
  firstFreeSpot,
  groupByDay,
  spotsToOffer,
  weekOfDay,
} from "./spot-days.ts";

// 20:30 on 12 May in Japan.
const now = new Date("2026-05-12T20:30:00+09:00");

function spot(startsAt: string, availability: Spot["availability"] = "open"): Spot {
  return {
    spotId: startsAt,
    clinicalDepartmentId: "internal",
    doctorName: "佐藤 一郎",
    startsAt,
    endsAt: startsAt,
    availability,
  };
}

test("a week begins today in Japan, in any zone of the device", () => {
  expect(daysOfWeek(0, new Date("2026-05-11T15:30:00Z"))).toEqual([
    "2026-05-12",
    "2026-05-13",
    "2026-05-14",
    "2026-05-15",
    "2026-05-16",
    "2026-05-17",
    "2026-05-18",
  ]);
  expect(daysOfWeek(3, now)[0]).toBe("2026-06-02");
});

test("times nearer than one hour are not offered; one exactly an hour away is", () => {
  const [today] = groupByDay(
    ["2026-05-12"],
    [spot("2026-05-12T21:30:00+09:00"), spot("2026-05-12T21:29:00+09:00")],
    now,
  );
  expect(today?.spots.map(({ startsAt }) => startsAt)).toEqual(["2026-05-12T21:30:00+09:00"]);
});

test("a day's times are in order and belong to the day in Japan", () => {
  const days = groupByDay(
    ["2026-05-12", "2026-05-13"],
    [spot("2026-05-13T01:00:00Z"), spot("2026-05-12T15:30:00Z"), spot("2026-05-12T14:30:00Z")],
    now,
  );
  expect(days.map(({ day, spots }) => [day, spots.map(({ startsAt }) => startsAt)])).toEqual([
    ["2026-05-12", ["2026-05-12T14:30:00Z"]],
    ["2026-05-13", ["2026-05-12T15:30:00Z", "2026-05-13T01:00:00Z"]],
  ]);
});

test("the first day with a free time is shown first; a full day is passed over", () => {
  const days = groupByDay(
    daysOfWeek(0, now),
    [spot("2026-05-13T10:00:00+09:00", "full"), spot("2026-05-15T10:00:00+09:00", "few")],
    now,
  );
  expect(firstFreeDay(days)).toBe("2026-05-15");
  expect(firstFreeSpot(days)?.startsAt).toBe("2026-05-15T10:00:00+09:00");
  expect(firstFreeSpot(days, "2026-05-16")).toBeUndefined();
});

test("without any free time the first day of the week is shown", () => {
  expect(firstFreeDay(groupByDay(daysOfWeek(0, now), [], now))).toBe("2026-05-12");
});

test("a day is found in its week", () => {
  expect(weekOfDay("2026-05-12", now)).toBe(0);
  expect(weekOfDay("2026-05-19", now)).toBe(1);
});

test("the doctors of a week are named once each", () => {
  const mine = spot("2026-05-13T10:00:00+09:00");
  const theirs = { ...spot("2026-05-14T10:00:00+09:00"), doctorName: "小林 直樹" };
  expect(doctorsOf([mine, theirs, mine])).toEqual(["佐藤 一郎", "小林 直樹"]);
  expect(doctorsOf([])).toEqual([]);
});

test("with a preferred doctor only their times are offered", () => {
  const mine = spot("2026-05-13T10:00:00+09:00");
  const theirs = { ...spot("2026-05-14T10:00:00+09:00"), doctorName: "小林 直樹" };
  expect(spotsToOffer([mine, theirs], "小林 直樹")).toEqual([theirs]);
});

test("two doctors at the same time are one time, with the doctor who has the best availability", () => {
  const full = { ...spot("2026-05-13T10:00:00+09:00", "full"), spotId: "full" };
  const few = { ...spot("2026-05-13T01:00:00Z", "few"), spotId: "few", doctorName: "小林 直樹" };
  const later = spot("2026-05-13T10:15:00+09:00");
  expect(spotsToOffer([full, few, later], undefined)).toEqual([few, later]);
});
