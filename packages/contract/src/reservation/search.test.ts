import { expect, test } from "vitest";
import { isEmptyReservationSearch, readReservationSearch } from "./search.ts";

test("the four wishes of a reservation are read (spec §2 The reservation search)", () => {
  const search = {
    spotId: "s-1",
    startAt: "2026-05-12T14:30:00+09:00",
    isFirstTreatment: true,
    isNewReservation: false,
  };
  expect(readReservationSearch(search)).toEqual(search);
});

test("a space in the start, left by a URL decoder, is read as + (spec §2 startAt)", () => {
  expect(readReservationSearch({ startAt: "2026-05-12T14:30:00 09:00" })).toEqual({
    startAt: "2026-05-12T14:30:00+09:00",
  });
});

test.each(["", "明日", "2026-02-29T10:00:00+09:00", "2026-05-12T99:00:00+09:00", null, {}, true])(
  "a start of %j is left out (spec §5 reservation group)",
  (startAt) => {
    expect(readReservationSearch({ startAt })).toEqual({});
  },
);

test("a date-time need not be strict: without seconds, or in UTC, it is read too (spec §5 reservation group)", () => {
  expect(readReservationSearch({ startAt: "2026-05-12T14:30+09:00" })).toEqual({ startAt: "2026-05-12T14:30+09:00" });
  expect(readReservationSearch({ startAt: "2026-05-12T05:30:00Z" })).toEqual({ startAt: "2026-05-12T05:30:00Z" });
});

test.each([
  [true, true],
  ["true", true],
  ["1", true],
  [1, true],
  [false, false],
  ["false", false],
  ["0", false],
  [0, false],
])("isFirstTreatment %j is read as %j", (value, expected) => {
  expect(readReservationSearch({ isFirstTreatment: value })).toEqual({ isFirstTreatment: expected });
});

test.each(["yes", "", null, 2, []])("isFirstTreatment %j is left out", (value) => {
  expect(readReservationSearch({ isFirstTreatment: value })).toEqual({});
});

test("a spot id that looks like a number stays text, and unknown keys are dropped", () => {
  expect(readReservationSearch({ spotId: 42, utm_source: "mail" })).toEqual({ spotId: "42" });
});

test("a search is empty without any of the four", () => {
  expect(isEmptyReservationSearch({})).toBe(true);
  expect(isEmptyReservationSearch({ isNewReservation: false })).toBe(false);
  expect(isEmptyReservationSearch({ spotId: "s-1" })).toBe(false);
});
