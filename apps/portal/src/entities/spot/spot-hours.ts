import type { Spot } from "@madoguchi/contract/spot/spot";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { type DayPartName, partOf } from "./day-parts.ts";
import { isFree, type SpotDay } from "./spot-days.ts";

/** An hour of the week in Japan: its part of the day, and the start times of all days in it, by time. */
export type SpotHour = { hour: string; part: DayPartName; times: readonly string[] };

/** The times in a row of an hour, in a picker whose days are columns. */
const TIMES_PER_ROW = 2;

/** `09:15`. */
function timeOf({ startsAt }: Spot): string {
  return formatTime(new Date(startsAt));
}

/** `09`. */
function hourOf(spot: Spot): string {
  return timeOf(spot).slice(0, 2);
}

/** The hours with a free time on any of the days. Full times keep their place, so that the others do not move. */
export function hoursOf(days: readonly SpotDay[]): SpotHour[] {
  const spots = days.flatMap((day) => day.spots);
  const hours = new Map(spots.filter(isFree).map((spot) => [hourOf(spot), partOf(spot.startsAt)]));
  const times = [...new Set(spots.map(timeOf))].toSorted();
  return [...hours]
    .map(([hour, part]) => ({ hour, part, times: times.filter((time) => time.startsWith(hour)) }))
    .toSorted((a, b) => a.hour.localeCompare(b.hour));
}

/** The times of a day in an hour. */
export function timesIn({ hour }: SpotHour, spots: readonly Spot[]): Spot[] {
  return spots.filter((spot) => hourOf(spot) === hour);
}

/** The rows of an hour, the same on all days. */
export function rowsOf({ times }: SpotHour): number {
  return Math.ceil(times.length / TIMES_PER_ROW);
}

/** The place of a time in its hour as CSS `grid-area`, the same on all days: `2 / 1` for the third time. */
export function placeOf({ times }: SpotHour, spot: Spot): string {
  const position = times.indexOf(timeOf(spot));
  return `${Math.floor(position / TIMES_PER_ROW) + 1} / ${(position % TIMES_PER_ROW) + 1}`;
}
