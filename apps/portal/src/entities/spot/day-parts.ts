import type { Spot } from "@madoguchi/contract/spot/spot";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { isFree } from "./spot-days.ts";

/** The parts of a day; each begins where the previous one ends, in Japan's time. */
const PARTS = [
  { name: "午前", end: "12:00" },
  { name: "午後", end: "18:00" },
  { name: "夜", end: "24:00" },
] as const;

export type DayPartName = (typeof PARTS)[number]["name"];

export const DAY_PARTS: readonly DayPartName[] = PARTS.map(({ name }) => name);

export function partOf(startsAt: string): DayPartName {
  const time = formatTime(new Date(startsAt));
  return PARTS.find(({ end }) => time < end)?.name ?? "夜";
}

/** The free times of one part of the day. */
export function freeIn(spots: readonly Spot[], part: DayPartName): Spot[] {
  return spots.filter((spot) => isFree(spot) && partOf(spot.startsAt) === part);
}

/** The part to show first: the preferred one if it has a free time, else the first that has one. */
export function firstFreePart(spots: readonly Spot[], preferred: DayPartName | undefined): DayPartName {
  const free = DAY_PARTS.filter((part) => freeIn(spots, part).length > 0);
  return free.find((part) => part === preferred) ?? free[0] ?? preferred ?? "午前";
}
