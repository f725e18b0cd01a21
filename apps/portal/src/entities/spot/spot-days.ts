import { hasLeadTime } from "@madoguchi/contract/reservation/lead-time";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { addCalendarDays, type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";

/** One view of the picker covers a week, beginning today. */
export const DAYS_PER_WEEK = 7;

/** The last week of the picker; spots are published for less. */
export const LAST_WEEK = 7;

export type SpotDay = { day: CalendarDay; spots: Spot[] };

/** The days of a week, counted from the day of `now` in Japan (0 = the coming seven days). */
export function daysOfWeek(week: number, now: Date): CalendarDay[] {
  const first = addCalendarDays(toCalendarDay(now), week * DAYS_PER_WEEK);
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => addCalendarDays(first, index));
}

/** The doctors of these spots, by name. */
export function doctorsOf(spots: readonly Spot[]): string[] {
  return [...new Set(spots.map(({ doctorName }) => doctorName))].toSorted();
}

const BY_CHANCE = ["open", "few", "full"] as const satisfies readonly Spot["availability"][];

/** The spots of the preferred doctor, or without one, for each time the spot with the best availability. */
export function spotsToOffer(spots: readonly Spot[], doctor: string | undefined): Spot[] {
  if (doctor !== undefined) return spots.filter(({ doctorName }) => doctorName === doctor);
  const chance = ({ availability }: Spot) => BY_CHANCE.indexOf(availability);
  const offered = new Map<number, Spot>();
  for (const spot of spots) {
    const time = Date.parse(spot.startsAt);
    const other = offered.get(time);
    if (!other || chance(spot) < chance(other)) offered.set(time, spot);
  }
  return [...offered.values()];
}

/** The spots by their day in Japan, by time; spots within the coming hour are left out (spec §5). */
export function groupByDay(days: readonly CalendarDay[], spots: readonly Spot[], now: Date): SpotDay[] {
  const offered = spots
    .filter((spot) => hasLeadTime(new Date(spot.startsAt), now))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return days.map((day) => ({
    day,
    spots: offered.filter((spot) => toCalendarDay(new Date(spot.startsAt)) === day),
  }));
}

/** Whether a spot can be booked. */
export function isFree(spot: Spot): boolean {
  return spot.availability !== "full";
}

/** The first free spot on `after` or later; `undefined` if there is none in these days. */
export function firstFreeSpot(days: readonly SpotDay[], after: CalendarDay = ""): Spot | undefined {
  for (const { day, spots } of days) {
    const spot = day >= after ? spots.find(isFree) : undefined;
    if (spot) return spot;
  }
  return undefined;
}

/** The day to show first: the first one with a free spot, else the first of the week. */
export function firstFreeDay(days: readonly SpotDay[]): CalendarDay {
  return days.find(({ spots }) => spots.some(isFree))?.day ?? days[0]?.day ?? "";
}

export function weekOfDay(day: CalendarDay, now: Date): number {
  for (let week = 0; week <= LAST_WEEK; week += 1) {
    if (daysOfWeek(week, now).includes(day)) return week;
  }
  return 0;
}
