import { hasLeadTime } from "@madoguchi/contract/reservation/lead-time";
import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { addCalendarDays, type CalendarDay, formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";

const DAYS_OF_WEEK = 7;

/** 0 is Sunday. A calendar day has the same weekday everywhere, so it is read in UTC. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The days of a day's week, Monday to Sunday. */
export function weekOf(day: CalendarDay): CalendarDay[] {
  const monday = addCalendarDays(day, -((weekdayOf(day) + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK));
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => addCalendarDays(monday, index));
}

export type SpotCounts = { capacity: number; booked: number; held: number; free: number };

export function countSeats({ seats }: Pick<ManagedSpot, "seats">): SpotCounts {
  const count = (wanted: ManagedSpot["seats"][number]["state"]) => seats.filter(({ state }) => state === wanted).length;
  return { capacity: seats.length, booked: count("taken"), held: count("held"), free: count("free") };
}

/** `late`: it has free seats but begins within the hour, so patients are not offered it any more (spec §5). */
export type SpotState = "open" | "late" | "full" | "closed" | "past";

export function spotStateOf(spot: ManagedSpot, now: Date): SpotState {
  const startsAt = new Date(spot.startsAt);
  if (startsAt <= now) return "past";
  if (spot.closedAt !== null) return "closed";
  if (countSeats(spot).free === 0) return "full";
  return hasLeadTime(startsAt, now) ? "open" : "late";
}

/** How full a spot is: 0 is empty, 4 is full; held seats count. */
export function fillOf(spot: Pick<ManagedSpot, "seats">): 0 | 1 | 2 | 3 | 4 {
  const { capacity, free } = countSeats(spot);
  const taken = capacity - free;
  if (taken === 0) return 0;
  if (free === 0) return 4;
  return taken * 3 <= capacity ? 1 : taken * 3 <= capacity * 2 ? 2 : 3;
}

/** The patients who booked a seat, for roles that may read their names. */
export function namesOf({ seats }: Pick<ManagedSpot, "seats">): { key: number; name: string }[] {
  return seats.flatMap(({ seatNumber, state, patientName, medicalRecordCode }) =>
    state !== "taken" || patientName === null
      ? []
      : { key: seatNumber, name: patientName === "" ? (medicalRecordCode ?? "") : `${patientName}さま` },
  );
}

/** The number of colours for doctors; a seventh doctor has the first one's. */
const SHADES = 6;

/** The colour of each shown doctor, 1 to 6, by name. */
export function shadesOf(placed: readonly PlacedSpot[]): ReadonlyMap<string, number> {
  const names = [...new Set(placed.map(({ spot }) => spot.doctorName))].toSorted((one, other) =>
    one.localeCompare(other, "ja"),
  );
  return new Map(names.map((name, index) => [name, (index % SHADES) + 1]));
}

/** A spot in the table of a week: its day, its start as 「09:30」, and its place among those of the same start. */
export type PlacedSpot = { spot: ManagedSpot; day: CalendarDay; time: string; place: number };

/** The spots in the order of the table: by day, by start, by doctor. */
export function placeSpots(spots: readonly ManagedSpot[]): PlacedSpot[] {
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

/** Minutes since midnight of 「09:30」. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Among spots at one time, the one of the same doctor, else the one at the same place. */
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

/** Sideways leads first to the others of the same time, then to the nearest time of the next day with spots. */
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

/** The spot to which an arrow key leads; `undefined` at the edge of the week. */
export function neighbourOf(placed: readonly PlacedSpot[], spotId: string, to: Direction): string | undefined {
  const from = placed.find(({ spot }) => spot.spotId === spotId);
  if (!from) return undefined;
  const step = to === "down" || to === "right" ? 1 : -1;
  const ofDay = placed.filter(({ day }) => day === from.day);
  const found = to === "up" || to === "down" ? nextInDay(ofDay, from, step) : nextSideways(placed, from, step);
  return found?.spot.spotId;
}

/** The spots between two corners; if both are of one doctor, only that doctor's. */
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
