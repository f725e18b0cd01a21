import type { KeptSpot } from "@madoguchi/contract/operation/spot";
import { addCalendarDays, type CalendarDay, formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";

const DAYS_OF_WEEK = 7;

/** 0 is Sunday: a day's weekday is the same everywhere, so it is read as if the day were London's. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The days of the week, Monday to Sunday, that a day is in. */
export function weekOf(day: CalendarDay): CalendarDay[] {
  const monday = addCalendarDays(day, -((weekdayOf(day) + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK));
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => addCalendarDays(monday, index));
}

export type SpotCounts = { capacity: number; booked: number; held: number; free: number };

export function countSeats({ seats }: Pick<KeptSpot, "seats">): SpotCounts {
  const count = (wanted: KeptSpot["seats"][number]["state"]) => seats.filter(({ state }) => state === wanted).length;
  return { capacity: seats.length, booked: count("taken"), held: count("held"), free: count("free") };
}

export type SpotState = "open" | "full" | "closed" | "past";

export function spotStateOf(spot: KeptSpot, now: Date): SpotState {
  if (Date.parse(spot.startsAt) <= now.getTime()) return "past";
  if (spot.closedAt !== null) return "closed";
  return countSeats(spot).free === 0 ? "full" : "open";
}

/** A spot in the table of a week: its day, its start as 「09:30」, and its place among those of the same day and start. */
export type PlacedSpot = { spot: KeptSpot; day: CalendarDay; time: string; place: number };

/** The spots in the order of the table: by day, by start, by doctor. */
export function placeSpots(spots: readonly KeptSpot[]): PlacedSpot[] {
  const sorted = spots.toSorted(
    (one, other) =>
      Date.parse(one.startsAt) - Date.parse(other.startsAt) ||
      one.doctorName.localeCompare(other.doctorName, "ja") ||
      one.clinicalDepartmentId.localeCompare(other.clinicalDepartmentId),
  );
  const taken = new Map<string, number>();
  return sorted.map((spot) => {
    const startsAt = new Date(spot.startsAt);
    const [day, time] = [toCalendarDay(startsAt), formatTime(startsAt)];
    const place = taken.get(`${day} ${time}`) ?? 0;
    taken.set(`${day} ${time}`, place + 1);
    return { spot, day, time, place };
  });
}

export type Direction = "up" | "down" | "left" | "right";

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Of several at one time the one of the same doctor, else the one at the same place. */
function likest(group: readonly PlacedSpot[], from: PlacedSpot): PlacedSpot | undefined {
  const same = group.find(({ spot }) => spot.doctorName === from.spot.doctorName);
  return same ?? group[Math.min(from.place, group.length - 1)];
}

function nextInDay(ofDay: readonly PlacedSpot[], from: PlacedSpot, step: 1 | -1): PlacedSpot | undefined {
  const beyond = ofDay.filter(({ time }) => (step === 1 ? time > from.time : time < from.time));
  const time = (step === 1 ? beyond[0] : beyond.at(-1))?.time;
  return likest(
    beyond.filter((placed) => placed.time === time),
    from,
  );
}

/** Sideways come first the others of the same time, then the nearest time of the next day that has a spot. */
function nextSideways(placed: readonly PlacedSpot[], from: PlacedSpot, step: 1 | -1): PlacedSpot | undefined {
  const sibling = placed.find(
    ({ day, time, place }) => day === from.day && time === from.time && place === from.place + step,
  );
  if (sibling) return sibling;
  const beyond = placed.filter(({ day }) => (step === 1 ? day > from.day : day < from.day));
  const day = (step === 1 ? beyond[0] : beyond.at(-1))?.day;
  const ofDay = beyond.filter((each) => each.day === day);
  const distance = ({ time }: PlacedSpot) => Math.abs(minutesOf(time) - minutesOf(from.time));
  const nearest = Math.min(...ofDay.map(distance));
  return likest(
    ofDay.filter((each) => distance(each) === nearest),
    from,
  );
}

/** Where an arrow key leads from a spot; `undefined` at the edge of the week. */
export function neighbourOf(placed: readonly PlacedSpot[], spotId: string, to: Direction): string | undefined {
  const from = placed.find(({ spot }) => spot.spotId === spotId);
  if (!from) return undefined;
  const step = to === "down" || to === "right" ? 1 : -1;
  const ofDay = placed.filter(({ day }) => day === from.day);
  const found = to === "up" || to === "down" ? nextInDay(ofDay, from, step) : nextSideways(placed, from, step);
  return found?.spot.spotId;
}

/** The spots between two corners; where both are one doctor's, only that doctor's. */
export function spotsBetween(placed: readonly PlacedSpot[], oneId: string, otherId: string): string[] {
  const one = placed.find(({ spot }) => spot.spotId === oneId);
  const other = placed.find(({ spot }) => spot.spotId === otherId);
  if (!one || !other) return [];
  const isWithin = (value: string, a: string, b: string) =>
    a < b ? a <= value && value <= b : b <= value && value <= a;
  const isOneDoctors = one.spot.doctorName === other.spot.doctorName;
  return placed
    .filter(({ day, time }) => isWithin(day, one.day, other.day) && isWithin(time, one.time, other.time))
    .filter(({ spot }) => !isOneDoctors || spot.doctorName === one.spot.doctorName)
    .map(({ spot }) => spot.spotId);
}
