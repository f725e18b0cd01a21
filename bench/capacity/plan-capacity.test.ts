import { expect, test } from "vitest";
import { ASSUMPTIONS, SMALLEST } from "./assumptions.ts";
import { lessIdle, mapCost } from "./cost.ts";
import { measuredFixture } from "./measured.fixture.ts";
import { clinicsUntil, planCapacity } from "./plan-capacity.ts";
import { wholeVisit } from "./visit-cost.ts";

const plan = (clinics: number, more: Partial<typeof measuredFixture> = {}) =>
  planCapacity({ ...measuredFixture, ...more }, ASSUMPTIONS, SMALLEST, clinics);

test("a whole visit counts its minutes of waiting and of the call", () => {
  expect(wholeVisit(measuredFixture)).toMatchObject({ programMs: 400, databaseMs: 200, mails: 3 });
});

test("the programs' idle work is not counted for a visit, and no step has a negative cost", () => {
  const idle = mapCost(() => 2);
  expect(
    lessIdle(
      mapCost(() => 30),
      idle,
      10,
    ),
  ).toEqual(mapCost(() => 10));
  expect(
    lessIdle(
      mapCost(() => 5),
      idle,
      10,
    ),
  ).toEqual(mapCost(() => 0));
});

test("one clinic: 32 visits a day, 6.4 in the busiest hour, one machine", () => {
  const one = plan(1);
  expect(one).toMatchObject({ visitsADay: 32, programs: 1, databases: 1, connections: 15, needsPooler: false });
  expect(one.visitsInPeakHour).toBeCloseTo(6.4);
  // 6.4 × 8 minutes in the hour.
  expect(one.callsAtOnce).toBeCloseTo(0.853, 3);
  // A fifth of them is relayed, 1 Mbit/s each way.
  expect(one.relayBits).toBeCloseTo(341_333, 0);
  // 6.4 an hour, three times as many in the busiest minute, 0.4 s each.
  expect(one.programUse).toBeCloseTo((6.4 / 3600) * 3 * 0.4, 6);
});

test("a thousand clinics: the programs by their processor, half of it used", () => {
  const thousand = plan(1000);
  expect(thousand.programUse).toBeCloseTo(2.13, 2);
  expect(thousand).toMatchObject({ visitsADay: 32_000, programs: 5, databases: 3, databaseProcessors: 3 });
  expect(thousand.connections).toBe(75);
});

test("from six programs on a pooler is in front of the database", () => {
  expect([plan(1000).needsPooler, plan(1500).needsPooler]).toEqual([false, true]);
});

test("the programs' idle work leaves less of each for visits", () => {
  const idlePerSecond = mapCost((field) => (field === "programMs" ? 100 : 0));
  expect(plan(1000, { idlePerSecond }).programs).toBe(6);
});

test("a year's disk: records without the measured photo, photos by their assumed size", () => {
  const { yearBytes } = plan(1);
  expect(yearBytes).toEqual({ records: 32 * 300 * 100_000, photos: 32 * 300 * 0.5 * 500_000 });
});

test("the fullest limit comes first, with the number of clinics that reaches it", () => {
  const one = plan(1);
  const shares = one.limits.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((first, second) => second - first));
  // 100 Mbit/s and 0.341 Mbit/s for each clinic.
  expect(clinicsUntil("relay", one)).toBeCloseTo(293, 0);
  expect(plan(Math.ceil(clinicsUntil("relay", one))).limits.find(({ name }) => name === "relay")?.share).toBeCloseTo(
    1,
    1,
  );
});

test("money is a range that grows with the clinics", () => {
  const [low, high] = plan(100).yenAMonth;
  expect(low).toBeLessThan(high);
  expect(plan(1000).yenAMonth[0]).toBeGreaterThan(low);
});
