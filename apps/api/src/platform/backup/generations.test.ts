import { expect, test } from "vitest";
import { findSuperseded } from "./generations.ts";

const DAY_MS = 24 * 3_600_000;

/** A backup of each night at three o'clock in Japan, the last on 23 November 2026. */
function nights(count: number, isVerified: (age: number) => boolean = () => true) {
  const last = new Date("2026-11-23T03:00:00+09:00").getTime();
  return Array.from({ length: count }, (_, index) => {
    const age = count - 1 - index;
    const finishedAt = new Date(last - age * DAY_MS);
    return { id: finishedAt.toISOString().slice(0, 10), finishedAt, isVerified: isVerified(age) };
  });
}

function staying(backups: ReturnType<typeof nights>): string[] {
  const superseded = new Set(findSuperseded(backups));
  return backups.map(({ id }) => id).filter((id) => !superseded.has(id));
}

test("after a year and a half of nights the newest of 7 days, 5 weeks and 12 months are left", () => {
  expect(staying(nights(550))).toEqual([
    ...["2025-12-30", "2026-01-30", "2026-02-27", "2026-03-30", "2026-04-29", "2026-05-30", "2026-06-29"],
    ...["2026-07-30", "2026-08-30", "2026-09-29", "2026-10-30"],
    ...["2026-10-31", "2026-11-07", "2026-11-14"],
    ...["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"],
  ]);
});

test("of several backups on one day the newest stays", () => {
  const [night] = nights(1);
  if (night === undefined) throw new Error("there is one");
  const later = { ...night, id: "later", finishedAt: new Date(night.finishedAt.getTime() + 3_600_000) };
  expect(findSuperseded([night, later])).toEqual([night.id]);
});

test("nothing is removed while no younger backup was verified", () => {
  expect(findSuperseded(nights(30, () => false))).toEqual([]);
  const onlyOld = nights(30, (age) => age === 29);
  expect(findSuperseded(onlyOld)).toEqual([]);
  // The backup of six days ago was verified: older ones may be removed, younger ones stay.
  const superseded = findSuperseded(nights(30, (age) => age === 6));
  expect(superseded.length).toBeGreaterThan(0);
  expect(superseded.every((id) => id < "2026-11-16")).toBe(true);
});

test("days without a backup do not count", () => {
  const rare = nights(200).filter((_, index) => index % 20 === 0);
  expect(staying(rare)).toHaveLength(9);
});
