import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { demonstrationClinic } from "../demonstration/clinic-minato.ts";
import { bookedAndAnswered, held, paid } from "./courses.ts";
import { type LaterTime, laterTimes } from "./later-times.ts";
import type { Person } from "./people.ts";
import { type Act, minutesAfter } from "./plan.ts";

const GRID_MINUTES = 15;
const { roomOpensMinutesBefore: ROOM_OPENS_MINUTES } = demonstrationClinic;

/** A visit of the day with its acts until now. */
export type Role = { time: LaterTime; acts: (course: { startsAt: Date; bookedAt: Date; person: Person }) => Act[] };

const OWN = { doctorName: "小林 直樹", clinicalDepartmentId: "internal-medicine" } as const;
const SATO = { doctorName: "佐藤 美咲", clinicalDepartmentId: "internal-medicine" } as const;
const TESHIGAWARA = { doctorName: "勅使河原 健一郎", clinicalDepartmentId: "internal-medicine" } as const;
const SUZUKI = { doctorName: "鈴木 由紀", clinicalDepartmentId: "dermatology" } as const;
const WATANABE = { doctorName: "渡辺 彩", clinicalDepartmentId: "allergy" } as const;

/** The quarter of an hour from which all times of the day are counted: the next one, or the day's last before midnight. */
function nearestQuarter(now: Date): Date {
  const grid = GRID_MINUTES * 60_000;
  const next = new Date(Math.ceil(now.getTime() / grid) * grid);
  return toCalendarDay(next) === toCalendarDay(now) ? next : minutesAfter(next, -GRID_MINUTES);
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}

const isPhotographed = ({ illness }: Person) => ({ hasPhoto: illness.hasPhoto === true });

/** Paid a quarter of an hour after its end, with these steps of the parcel. */
function shipped(...steps: ("pack" | "ship")[]): Role["acts"] {
  return (course) => [
    ...paid(course, 14, isPhotographed(course.person)),
    ...(course.person.illness.medicines.length > 0 ? steps : []).map(
      (kind, index): Act => ({ at: minutesAfter(course.startsAt, 28 + 2 * index), kind }),
    ),
  ];
}

const unpaid: Role["acts"] = (course) => held(course, isPhotographed(course.person));
const late: Role["acts"] = (course) => bookedAndAnswered(course, isPhotographed(course.person));
const answered: Role["acts"] = (course) => [
  ...bookedAndAnswered(course, isPhotographed(course.person)),
  { at: minutesAfter(course.bookedAt, 20), kind: "test-device" },
];
const unanswered: Role["acts"] = ({ bookedAt }) => [{ at: bookedAt, kind: "book" }];

const refunded: Role["acts"] = (course) => [
  ...paid(course, 14),
  {
    at: minutesAfter(course.startsAt, 29),
    kind: "refund",
    reason: "診察料を重ねて請求していたため、全額を返金します。",
  },
];

function waiting(now: Date, minutes: number): Role["acts"] {
  return (course) => [
    ...bookedAndAnswered(course, isPhotographed(course.person)),
    { at: minutesAfter(course.bookedAt, 20), kind: "test-device" },
    { at: latest(minutesAfter(now, -minutes), minutesAfter(course.startsAt, -ROOM_OPENS_MINUTES)), kind: "come-in" },
  ];
}

const inProgress: Role["acts"] = (course) => [
  ...bookedAndAnswered(course, isPhotographed(course.person)),
  { at: minutesAfter(course.startsAt, -4), kind: "come-in" },
  { at: minutesAfter(course.startsAt, 2), kind: "start" },
];

function alarming(now: Date): Role["acts"] {
  return ({ bookedAt }) => [
    { at: bookedAt, kind: "book" },
    { at: minutesAfter(now, -48), kind: "answer", warningSign: "high-fever" },
  ];
}

function wishingATelephoneCall(now: Date): Role["acts"] {
  return (course) => [...bookedAndAnswered(course), { at: minutesAfter(now, -21), kind: "ask-for-telephone" }];
}

const cancelled: Role["acts"] = (course) => [
  ...bookedAndAnswered(course),
  { at: minutesAfter(course.startsAt, -200), kind: "cancel", reason: "症状が改善した" },
];

/** The roles of a day around `now`; earlier roles are counted back from it, whatever the hour. */
export function rolesOf(now: Date): Role[] {
  const base = nearestQuarter(now);
  const at = (quarters: number, by: Omit<LaterTime, "startsAt">): LaterTime => ({
    ...by,
    startsAt: minutesAfter(base, quarters * GRID_MINUTES),
  });
  const later = laterTimes(toCalendarDay(now), minutesAfter(base, 90));
  return [
    { time: at(-11, SATO), acts: shipped("pack", "ship") },
    { time: at(-11, SUZUKI), acts: shipped("pack", "ship") },
    { time: at(-10, TESHIGAWARA), acts: shipped("pack") },
    { time: at(-10, WATANABE), acts: shipped() },
    { time: at(-9, SATO), acts: shipped() },
    { time: at(-9, SUZUKI), acts: shipped() },
    { time: at(-8, OWN), acts: refunded },
    { time: at(-8, WATANABE), acts: cancelled },
    { time: at(-7, TESHIGAWARA), acts: shipped() },
    { time: at(-7, SUZUKI), acts: unpaid },
    { time: at(-6, SATO), acts: unpaid },
    { time: at(-5, OWN), acts: shipped() },
    { time: at(-4, WATANABE), acts: unpaid },
    { time: at(-2, SATO), acts: inProgress },
    { time: at(-2, OWN), acts: late },
    { time: at(0, OWN), acts: waiting(now, 7) },
    { time: at(-1, TESHIGAWARA), acts: waiting(now, 12) },
    { time: at(2, OWN), acts: alarming(now) },
    { time: at(3, SUZUKI), acts: wishingATelephoneCall(now) },
    { time: at(4, OWN), acts: answered },
    ...later.map((time, index): Role => ({ time, acts: index % 3 === 2 ? unanswered : answered })),
  ];
}
