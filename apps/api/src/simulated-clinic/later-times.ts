import { addCalendarDays, type CalendarDay, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { type DemonstrationDepartmentId, demonstrationDepartments } from "../demonstration/clinic-minato.ts";
import { demonstrationWeek } from "../demonstration/weekly-template.ts";
import { planSpots } from "../records/spot/planned-spots.ts";
import { diceOf } from "./dice.ts";

const LATER_VISITS = 10;
/** One of so many times is taken, and another one on the next day, so that two days never share a time. */
const SHARES = 5;

function dayNumberOf(day: CalendarDay): number {
  return Math.round(startOfCalendarDay(day).getTime() / 86_400_000);
}

export type LaterTime = { startsAt: Date; doctorName: string; clinicalDepartmentId: DemonstrationDepartmentId };

function isOfDemonstration(id: string): id is DemonstrationDepartmentId {
  return demonstrationDepartments.some(({ clinicalDepartmentId }) => clinicalDepartmentId === id);
}

/** Returns times of the clinic's week from an instant on, on the demonstrated day and the next. */
export function laterTimes(demonstrated: CalendarDay, from: Date): LaterTime[] {
  const day = toCalendarDay(from);
  const sessions = demonstrationWeek(day).map((session, index) => ({ ...session, weeklySessionId: String(index) }));
  const range = { from: day, to: addCalendarDays(day, 1) };
  return planSpots({ sessions, closures: [], departments: demonstrationDepartments }, range)
    .filter(({ startsAt }) => startsAt >= from)
    .filter(({ startsAt, doctorName }) => {
      const share = diceOf(`time of ${doctorName} at ${startsAt.toISOString()}`).between(0, SHARES - 1);
      return share === dayNumberOf(demonstrated) % SHARES;
    })
    .slice(0, LATER_VISITS)
    .flatMap(({ startsAt, doctorName, clinicalDepartmentId }) =>
      isOfDemonstration(clinicalDepartmentId) ? { startsAt, doctorName, clinicalDepartmentId } : [],
    );
}
