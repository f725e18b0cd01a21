import { describe, expect, test } from "vitest";
import { computeFacts } from "./clinic-facts.ts";

const MONDAY = "2026-05-11";
const NOTHING_MEASURED = { visits: 0, waitMinutes: 0, parcels: 0, dispatchHours: 0 };

function until(day: string, time: string, freeSpots = 0) {
  return { day, lastEndsAt: new Date(`${day}T${time}:00+09:00`), freeSpots };
}

function factsOf(given: Partial<Parameters<typeof computeFacts>[0]>) {
  return computeFacts({ today: MONDAY, offeredDays: [], holidays: [], measured: NOTHING_MEASURED, ...given });
}

const WEEK = ["2026-05-11", "2026-05-12", "2026-05-13", "2026-05-14", "2026-05-15"].map((day) =>
  until(day, "21:00", 10),
);

test("a clinic that offers nothing has no fact to show", () => {
  expect(factsOf({})).toEqual({
    freeWithinSevenDays: 0,
    weekdayUntil: null,
    weekendDays: [],
    waitMinutes: null,
    dispatchHours: null,
  });
});

test("the free spots of all days are counted", () => {
  expect(factsOf({ offeredDays: WEEK }).freeWithinSevenDays).toBe(50);
});

describe("the hour until which weekdays go on", () => {
  test("every weekday until the same hour", () => {
    expect(factsOf({ offeredDays: WEEK }).weekdayUntil).toEqual({ time: "21:00", isEveryWeekday: true });
  });

  test("one weekday ends earlier", () => {
    const offeredDays = [...WEEK.slice(0, 4), until("2026-05-15", "12:00")];
    expect(factsOf({ offeredDays }).weekdayUntil).toEqual({ time: "21:00", isEveryWeekday: false });
  });

  test("one weekday is closed", () => {
    expect(factsOf({ offeredDays: WEEK.slice(1) }).weekdayUntil).toEqual({ time: "21:00", isEveryWeekday: false });
  });

  test("a holiday is no weekday", () => {
    const given = { offeredDays: [...WEEK.slice(0, 4), until("2026-05-15", "12:00")], holidays: ["2026-05-15"] };
    expect(factsOf(given).weekdayUntil).toEqual({ time: "21:00", isEveryWeekday: true });
  });

  test("a weekend alone does not count as weekdays", () => {
    expect(factsOf({ offeredDays: [until("2026-05-16", "18:00")] }).weekdayUntil).toBeNull();
  });

  test("a visit that ends at midnight or later ends at 24:00 or later of its day", () => {
    const midnight = { day: MONDAY, lastEndsAt: new Date("2026-05-12T00:15:00+09:00"), freeSpots: 0 };
    expect(factsOf({ offeredDays: [midnight, ...WEEK.slice(1)] }).weekdayUntil).toEqual({
      time: "24:15",
      isEveryWeekday: false,
    });
  });
});

test.each([
  [["2026-05-16"], ["saturday"]],
  [["2026-05-17"], ["sunday"]],
  [
    ["2026-05-16", "2026-05-17"],
    ["saturday", "sunday"],
  ],
  [["2026-05-15"], []],
])("times on %j are times on the weekend days %j", (days, expected) => {
  expect(factsOf({ offeredDays: days.map((day) => until(day, "18:00")) }).weekendDays).toEqual(expected);
});

test.each([
  [19, null],
  [20, 4],
])("the wait is shown from the 20th visit on: of %i visits it is %j", (visits, expected) => {
  expect(factsOf({ measured: { ...NOTHING_MEASURED, visits, waitMinutes: 3.2 } }).waitMinutes).toBe(expected);
});

test.each([
  [19, null],
  [20, 27],
])("the dispatch is shown from the 20th parcel on: of %i parcels it is %j hours", (parcels, expected) => {
  expect(factsOf({ measured: { ...NOTHING_MEASURED, parcels, dispatchHours: 26.1 } }).dispatchHours).toBe(expected);
});
