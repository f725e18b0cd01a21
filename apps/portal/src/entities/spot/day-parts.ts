import type { Spot } from "@madoguchi/contract/spot/spot";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { isFree, type SpotDay } from "./spot-days.ts";

/** The parts of a day; each begins where the previous one ends, in Japan's time. */
const PARTS = [
  { name: "午前", end: "12:00" },
  { name: "午後", end: "18:00" },
  { name: "夜", end: "24:00" },
] as const;

export type DayPartName = (typeof PARTS)[number]["name"];

export type DayPart = { name: DayPartName; spots: Spot[] };

function isIn(startsAt: string, begin: string, end: string): boolean {
  const time = formatTime(new Date(startsAt));
  return time >= begin && time < end;
}

/** A day's times under 午前, 午後 and 夜, in the order in which they are given; a part without times is left out. */
export function groupByPart(spots: readonly Spot[]): DayPart[] {
  return PARTS.map(({ name, end }, position) => {
    const begin = PARTS[position - 1]?.end ?? "00:00";
    return { name, spots: spots.filter(({ startsAt }) => isIn(startsAt, begin, end)) };
  }).filter((part) => part.spots.length > 0);
}

/** The id of a part's heading, by which the focus is moved to it. */
export function partElementId(day: string, name: DayPartName): string {
  return `part-${day}-${name}`;
}

/** A part that a week has, on the first day on which it has a free time, else on the first that has it at all. */
export type WeekPart = { name: DayPartName; day: string; firstFree: Spot | undefined };

export function findParts(days: readonly SpotDay[]): WeekPart[] {
  return PARTS.flatMap(({ name }) => {
    const found = days.flatMap(({ day, spots }) => {
      const part = groupByPart(spots).find((other) => other.name === name);
      return part ? [{ name, day, firstFree: part.spots.find(isFree) }] : [];
    });
    const part = found.find(({ firstFree }) => firstFree) ?? found[0];
    return part ? [part] : [];
  });
}
