import { addCalendarDays, type CalendarDay, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { DemonstrationDepartmentId } from "../demonstration/clinic-minato.ts";
import { paid } from "./courses.ts";
import { diceOf } from "./dice.ts";
import { type Person, personOf } from "./people.ts";
import { minutesAfter, type PlannedVisit } from "./plan.ts";
import { mayHaveComeWithin, PAST_PEOPLE } from "./plan-past.ts";
import { rolesOf } from "./roles.ts";

/** The number of people who may come on a day; on the first day their only past is the plan of that day. */
const PEOPLE = 170;
const APPLICANTS = 2;
const DAY_MINUTES = 24 * 60;

const USUAL_DOCTORS: Record<DemonstrationDepartmentId, string> = {
  "internal-medicine": "佐藤 美咲",
  dermatology: "鈴木 由紀",
  sleep: "田中 誠",
  allergy: "渡辺 彩",
};

export type Situation = {
  now: Date;
  /** No patient has registered yet. */
  isFirstDay: boolean;
  /** The numbers of people with an open visit or application. */
  blocked: ReadonlySet<number>;
  /** The numbers of people with a finished visit. */
  seen: ReadonlySet<number>;
};

function mayComeAgain({ illness }: Person): boolean {
  return illness.isLasting && illness.medicines.length > 0;
}

/** The people without anything open who have not come for a week, in the order of the day's dice. */
function freePeople(day: CalendarDay, { isFirstDay, blocked }: Situation): Person[] {
  const from = isFirstDay ? PAST_PEOPLE : 0;
  const numbers = Array.from({ length: PEOPLE - from }, (_, index) => from + index);
  const free = numbers.filter((number) => !blocked.has(number) && !mayHaveComeWithin(number, day, 7));
  return diceOf(`people of ${day}`).shuffle(free).map(personOf);
}

/** Removes and returns the first person who fits. */
function take(people: Person[], fits: (person: Person) => boolean): Person | undefined {
  const index = people.findIndex(fits);
  return index === -1 ? undefined : people.splice(index, 1)[0];
}

/** A visit some weeks before the first day, for people who come again on it. */
function earlierVisit(person: Person, day: CalendarDay, doctorName: string, daysAgo: number): PlannedVisit {
  const quarter = person.number % 24;
  const startsAt = minutesAfter(startOfCalendarDay(addCalendarDays(day, -daysAgo)), 10 * 60 + 15 * quarter);
  const course = { startsAt, bookedAt: minutesAfter(startsAt, -DAY_MINUTES) };
  const sentAt = { at: minutesAfter(startsAt, 180), kind: "ship" } as const;
  const arrivedAt = { at: minutesAfter(startsAt, 180 + 22 * 60), kind: "deliver" } as const;
  const acts = [...paid(course, 20, { hasPhoto: false }), ...(mayComeAgain(person) ? [sentAt, arrivedAt] : [])];
  return { name: `${day} before ${person.number}`, person: person.number, doctorName, startsAt, acts };
}

function planRoles(day: CalendarDay, people: Person[], { now, isFirstDay }: Situation): PlannedVisit[] {
  return rolesOf(now).flatMap(({ time, acts }, index) => {
    const { startsAt, doctorName, clinicalDepartmentId } = time;
    const person = take(people, ({ illness }) => illness.clinicalDepartmentId === clinicalDepartmentId);
    if (!person) return [];
    const dice = diceOf(`role ${index} on ${day}`);
    const bookedAt = minutesAfter(startsAt < now ? startsAt : now, -dice.between(DAY_MINUTES, 4 * DAY_MINUTES));
    const planned = acts({ startsAt, bookedAt, person }).filter(({ at }) => at <= now);
    const visit = { name: `${day} role ${index}`, person: person.number, doctorName, startsAt, acts: planned };
    const comesAgain = isFirstDay && mayComeAgain(person) && index % 3 === 0;
    return comesAgain ? [earlierVisit(person, day, doctorName, dice.between(25, 45)), visit] : [visit];
  });
}

/** The applications for more medicine of the day. */
function planApplications(day: CalendarDay, people: Person[], { now, isFirstDay, seen }: Situation): PlannedVisit[] {
  return Array.from({ length: APPLICANTS }).flatMap((_, index) => {
    const person = take(people, (one) => mayComeAgain(one) && (isFirstDay || seen.has(one.number)));
    if (!person) return [];
    const doctorName = USUAL_DOCTORS[person.illness.clinicalDepartmentId];
    const acts = [{ at: minutesAfter(now, -35 - 80 * index), kind: "apply" } as const];
    const name = `${day} application ${index}`;
    const application = { name, person: person.number, doctorName, startsAt: now, acts };
    return isFirstDay ? [earlierVisit(person, day, doctorName, 12 + index), application] : [application];
  });
}

/** The visits and applications of the day around `now`, in every possible state. */
export function planDay(situation: Situation): PlannedVisit[] {
  const day = toCalendarDay(situation.now);
  const people = freePeople(day, situation);
  return [...planApplications(day, people, situation), ...planRoles(day, people, situation)];
}
