import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { describe, expect, test } from "vitest";
import { spotFixture } from "../../testing/week-spots.ts";
import { fillOf, neighbourOf, placeSpots, spotStateOf, spotsBetween, weekOf } from "./spot-week.ts";

test.each([
  ["2026-05-11", "2026-05-11"],
  ["2026-05-12", "2026-05-11"],
  ["2026-05-17", "2026-05-11"],
  ["2026-05-18", "2026-05-18"],
  ["2026-01-01", "2025-12-29"],
])("the week of %s begins on Monday, %s", (day, monday) => {
  expect(weekOf(day)[0]).toBe(monday);
  expect(weekOf(day)).toHaveLength(7);
});

test.each<[Partial<ManagedSpot>, string]>([
  [{}, "open"],
  [
    {
      seats: [
        {
          seatNumber: 1,
          state: "held",
          medicalRecordCode: null,
          patientName: null,
          treatmentId: null,
          canMove: false,
          canCancel: false,
        },
      ],
    },
    "full",
  ],
  [{ closedAt: "2026-05-12T08:00:00+09:00" }, "closed"],
  [{ startsAt: "2026-05-12T09:00:00+09:00", closedAt: "2026-05-12T08:00:00+09:00" }, "past"],
])("a spot with %j is %s at nine o'clock", (change, state) => {
  expect(spotStateOf({ ...spotFixture("a"), ...change }, new Date("2026-05-12T09:00:00+09:00"))).toBe(state);
});

describe("in a week of two doctors", () => {
  const at = (spotId: string, startsAt: string, doctorName: string) => ({
    ...spotFixture(spotId, startsAt),
    doctorName,
  });
  const placed = placeSpots([
    at("tue-10-b", "2026-05-12T10:00:00+09:00", "林 花"),
    at("tue-10-a", "2026-05-12T10:00:00+09:00", "小林 直樹"),
    at("tue-11-a", "2026-05-12T11:00:00+09:00", "小林 直樹"),
    at("tue-11-b", "2026-05-12T11:00:00+09:00", "林 花"),
    at("thu-9-b", "2026-05-14T09:00:00+09:00", "林 花"),
    at("thu-10-b", "2026-05-14T10:30:00+09:00", "林 花"),
  ]);

  test.each([
    ["tue-10-a", "down", "tue-11-a"],
    ["tue-10-b", "down", "tue-11-b"],
    ["tue-11-b", "up", "tue-10-b"],
    ["tue-10-a", "right", "tue-10-b"],
    // Wednesday has no spots: the nearest time of the next day with spots.
    ["tue-10-b", "right", "thu-10-b"],
    ["tue-11-b", "right", "thu-10-b"],
    ["thu-9-b", "left", "tue-10-b"],
    ["tue-10-a", "left", undefined],
    ["tue-10-a", "up", undefined],
    ["thu-10-b", "right", undefined],
  ] as const)("from %s the key %s leads to %s", (from, to, found) => {
    expect(neighbourOf(placed, from, to)).toBe(found);
  });

  test("the range between two spots of one doctor contains only that doctor's spots", () => {
    expect(spotsBetween(placed, "thu-10-b", "tue-10-b")).toEqual(["tue-10-b", "thu-10-b"]);
  });

  test("the range between spots of two doctors contains all doctors' spots", () => {
    expect(spotsBetween(placed, "tue-10-a", "tue-11-b")).toHaveLength(4);
  });
});

test.each([
  [["free", "free", "free"], 0],
  [["taken", "free", "free"], 1],
  [["taken", "held", "free"], 2],
  [["taken", "taken", "taken", "free"], 3],
  [["taken", "held"], 4],
] as const)("with seats %j a spot is filled to the step %i", (states, fill) => {
  const seats = states.map((state, index) => ({
    ...{
      seatNumber: index + 1,
      state,
      medicalRecordCode: null,
      patientName: null,
      treatmentId: null,
      canMove: false,
      canCancel: false,
    },
  }));
  expect(fillOf({ seats })).toBe(fill);
});
