import type { Spot } from "@madoguchi/contract/spot/spot";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import type { SpotDay } from "./spot-days.ts";

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

/** The parts that these days have at all, each with the first day that has it. */
export function findParts(days: readonly SpotDay[]): { name: DayPartName; day: string }[] {
  return PARTS.flatMap(({ name }) => {
    const first = days.find(({ spots }) => groupByPart(spots).some((part) => part.name === name));
    return first ? [{ name, day: first.day }] : [];
  });
}
