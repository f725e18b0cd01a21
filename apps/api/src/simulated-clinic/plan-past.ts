import { addCalendarDays, type CalendarDay, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { demonstrationDepartments } from "../demonstration/clinic-minato.ts";
import { demonstrationWeek } from "../demonstration/weekly-template.ts";
import { planSpots } from "../records/spot/planned-spots.ts";
import { pastCourse } from "./courses.ts";
import { diceOf } from "./dice.ts";
import { type Person, personOf } from "./people.ts";
import { minutesAfter, type PlannedVisit } from "./plan.ts";

/** The number of people with visits in the past. */
export const PAST_PEOPLE = 100;
/** A person comes every so many days at the most. */
const CYCLE_DAYS = 25;

const DAY_MS = 86_400_000;

function dayNumber(day: CalendarDay): number {
  return Math.round(startOfCalendarDay(day).getTime() / DAY_MS);
}

/** Whether a person may have a visit of the past within so many days before a day. */
export function mayHaveComeWithin(person: number, day: CalendarDay, days: number): boolean {
  const since = (((dayNumber(day) - person) % CYCLE_DAYS) + CYCLE_DAYS) % CYCLE_DAYS;
  return person < PAST_PEOPLE && since > 0 && since <= days;
}

/** All visits of the last month, and the fewer the longer ago. */
function shareOf(daysAgo: number): number {
  if (daysAgo <= 30) return 0.4;
  return daysAgo <= 120 ? 0.15 : 0.06;
}

function planVisit(person: Person, day: CalendarDay, taken: Set<string>): PlannedVisit | undefined {
  const dice = diceOf(`visit of ${person.number} on ${day}`);
  const sessions = demonstrationWeek(day).map((session, index) => ({ ...session, weeklySessionId: String(index) }));
  const spots = planSpots({ sessions, closures: [], departments: demonstrationDepartments }, { from: day, to: day });
  const free = spots.filter(
    ({ clinicalDepartmentId, doctorName, startsAt }) =>
      clinicalDepartmentId === person.illness.clinicalDepartmentId && !taken.has(`${doctorName} ${startsAt.getTime()}`),
  );
  if (free.length === 0) return undefined;
  const { doctorName, startsAt } = dice.pick(free);
  taken.add(`${doctorName} ${startsAt.getTime()}`);
  const bookedAt = minutesAfter(startsAt, -dice.between(26 * 60, 5 * 24 * 60));
  const acts = pastCourse({ startsAt, bookedAt }, dice, person.illness.medicines.length > 0);
  return { name: `${day} ${person.number}`, person: person.number, doctorName, startsAt, acts };
}

function planPastDay(day: CalendarDay, today: CalendarDay): PlannedVisit[] {
  const taken = new Set<string>();
  const share = shareOf(dayNumber(today) - dayNumber(day));
  return Array.from({ length: PAST_PEOPLE }, (_, number) => number)
    .filter((number) => number % CYCLE_DAYS === dayNumber(day) % CYCLE_DAYS)
    .filter((number) => diceOf(`${number} comes on ${day}`).chance(share))
    .flatMap((number) => planVisit(personOf(number), day, taken) ?? []);
}

/** The visits from `from` until before `until`, the earliest first, fewer the longer before `seenFrom`. */
export function planPast({
  from,
  until,
  seenFrom,
}: Record<"from" | "until" | "seenFrom", CalendarDay>): PlannedVisit[] {
  const visits: PlannedVisit[] = [];
  for (let day = from; day < until; day = addCalendarDays(day, 1)) visits.push(...planPastDay(day, seenFrom));
  return visits;
}
