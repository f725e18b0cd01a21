import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { describe, expect, test } from "vitest";
import { bookedSpotFixture, spotFixture } from "../../testing/week-spots.ts";
import { columnsOf, isTarget, itemsOf, nextItem, placeNow } from "./spot-day.ts";
import { placeSpots } from "./spot-week.ts";

const NOW = new Date("2026-05-12T09:00:00+09:00");

function at(time: string): string {
  return `2026-05-12T${time}:00+09:00`;
}

function of(doctorName: string, spot: ManagedSpot): ManagedSpot {
  return { ...spot, doctorName };
}

const SPOTS = [
  of("林 花", spotFixture("hayashi-10", at("10:00"))),
  of("小林 直樹", bookedSpotFixture("kobayashi-10", at("10:00"))),
  of("小林 直樹", spotFixture("kobayashi-11", at("11:00"))),
  of("", spotFixture("nobody-9", at("09:00"))),
];
const placed = placeSpots(SPOTS);
const columns = columnsOf(placed);
const items = itemsOf(placed, columns);

function item(key: string) {
  const found = items.find((each) => each.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
}

test("each doctor has a column, and the spots without one have the last", () => {
  expect(columns.map(({ label }) => label)).toEqual(["小林 直樹", "林 花", "担当医師なし"]);
});

test("a spot shows its patients, and after them its free seats", () => {
  expect(items.map(({ key }) => key)).toEqual([
    ...["kobayashi-10 visit-1", "kobayashi-10", "kobayashi-11", "hayashi-10", "nobody-9"],
  ]);
});

test("a full spot shows its patients alone, and one without names its state", () => {
  const full = bookedSpotFixture("full", at("10:00"));
  const [seat] = full.seats;
  if (!seat) throw new Error("no seat");
  const keysOf = (spot: ManagedSpot) =>
    itemsOf(placeSpots([spot]), columnsOf(placeSpots([spot]))).map(({ key }) => key);
  expect(keysOf({ ...full, seats: [seat] })).toEqual(["full visit-1"]);
  expect(keysOf({ ...full, seats: [{ ...seat, patientName: null }] })).toEqual(["full"]);
});

describe("an arrow leads", () => {
  test.each([
    ["kobayashi-10 visit-1", "down", "kobayashi-10"],
    ["kobayashi-10", "down", "kobayashi-11"],
    ["kobayashi-10", "up", "kobayashi-10 visit-1"],
    ["kobayashi-11", "down", undefined],
    ["kobayashi-11", "right", "hayashi-10"],
    ["hayashi-10", "right", "nobody-9"],
    ["nobody-9", "left", "hayashi-10"],
    ["hayashi-10", "left", "kobayashi-10 visit-1"],
    ["kobayashi-10", "left", undefined],
  ] as const)("from %s %s to %s", (from, to, wanted) => {
    expect(nextItem(items, item(from), to)?.key).toBe(wanted);
  });

  test("from a patient who is not among the possible times to the next of them", () => {
    const targets = [item("kobayashi-11"), item("hayashi-10")];
    expect(nextItem(targets, item("kobayashi-10 visit-1"), "down")?.key).toBe("kobayashi-11");
    expect(nextItem(targets, item("kobayashi-10 visit-1"), "right")?.key).toBe("hayashi-10");
    expect(nextItem(targets, item("kobayashi-10 visit-1"), "up")).toBeUndefined();
  });
});

test("a visit can be moved to another open time ahead of its department with a free seat, and nowhere else", () => {
  const from = bookedSpotFixture("from", at("10:00"));
  const free = spotFixture("free", at("11:00"));
  const full = { ...free, seats: bookedSpotFixture("full", at("11:00")).seats.slice(0, 1) };
  expect(isTarget(free, from, NOW)).toBe(true);
  expect(isTarget(spotFixture("soon", at("09:10")), from, NOW)).toBe(true);
  expect(isTarget(from, from, NOW)).toBe(false);
  expect(isTarget({ ...free, clinicalDepartmentId: "dermatology" }, from, NOW)).toBe(false);
  expect(isTarget({ ...free, closedAt: at("08:00") }, from, NOW)).toBe(false);
  expect(isTarget(full, from, NOW)).toBe(false);
  expect(isTarget(spotFixture("past", at("08:00")), from, NOW)).toBe(false);
});

test.each([
  ["08:30", { time: "09:00", percent: 0 }],
  ["09:30", { time: "09:00", percent: 50 }],
  ["10:00", { time: "10:00", percent: 0 }],
  ["11:06", { time: "11:00", percent: 40 }],
  ["11:16", undefined],
] as const)("at %s the line is at %j", (now, line) => {
  expect(placeNow(placed, now)).toEqual(line);
});

test("a day without spots has no line", () => {
  expect(placeNow([], "10:00")).toBeUndefined();
});
