import type { DayRange } from "@madoguchi/contract/operation/day-range";
import {
  addCalendarDays,
  type CalendarDay,
  endOfCalendarDay,
  startOfCalendarDay,
  toCalendarDay,
} from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { isAskedAbout } from "../clinic/asked-days.ts";
import { listDepartments, lockClinic } from "../clinic/clinic.store.ts";
import { listClosures } from "./closure.store.ts";
import { findPeriods, insertPlannedSpots } from "./planned-spot.store.ts";
import { missingSpots, type Period, type PlannedSpot, planSpots } from "./planned-spots.ts";
import { type ClinicWithoutTimes, listClinicsWithoutTimes, recordTimesMade } from "./times-made.store.ts";
import { listWeeklySessions } from "./weekly-session.store.ts";

/** A statement may last only as long as a request's may, and each spot can have a hundred seats. */
const SPOTS_AT_ONCE = 500;

/**
 * Makes the spots that a clinic's weekly template wants on the days of `range`, as far as they are missing and ahead:
 * spots that exist keep their seats, their patients and their state, and a closed day stays without. `database` must be a
 * transaction; runs at the same time follow each other. What `isWanted` refuses is left out. Answers how many were made.
 */
export async function makeSpotsFromTemplate(
  { database, now }: Pick<Deps, "database" | "now">,
  clinic: { medicalBusinessId: string; clinicId: string },
  range: DayRange,
  isWanted: (spot: PlannedSpot) => boolean = () => true,
): Promise<number> {
  await lockClinic(database, clinic.clinicId);
  const compared = await compareWithTemplate({ database, now }, clinic, range);
  const missing = compared.missing.filter(isWanted);
  for (let made = 0; made < missing.length; made += SPOTS_AT_ONCE) {
    await insertPlannedSpots(database, clinic, missing.slice(made, made + SPOTS_AT_ONCE));
  }
  return missing.length;
}

/** The spots that the template wants and that are not there, and those that are; nothing is made. */
export async function compareWithTemplate(
  { database, now }: Pick<Deps, "database" | "now">,
  clinic: { medicalBusinessId: string; clinicId: string },
  range: DayRange,
): Promise<{ missing: PlannedSpot[]; existing: Period[] }> {
  const { clinicId } = clinic;
  const period = { from: startOfCalendarDay(range.from), until: endOfCalendarDay(range.to) };
  const sessions = await listWeeklySessions(database, clinicId);
  const closures = await listClosures(database, clinicId, range);
  const departments = await listDepartments(database, clinicId);
  const existing = await findPeriods(database, clinic, period);
  return { missing: missingSpots(planSpots({ sessions, closures, departments }, range), existing, now()), existing };
}

/** How far ahead patients can book without anybody of the clinic doing anything. */
const DAYS_AHEAD = 60;
/** So many days are made at a time, so that no statement and no lock lasts long. */
const STEP_DAYS = 10;

type Needs = Pick<Deps, "database" | "now">;

/** Called for each day of a clinic whose times are not made until the clinic says so. */
type OnWithheld = (clinic: { medicalBusinessId: string; clinicId: string }, day: CalendarDay) => Promise<void>;

async function scheduleSpotsOfClinic({ database, now }: Needs, clinic: ClinicWithoutTimes, onWithheld: OnWithheld) {
  const withheld = new Set<CalendarDay>();
  const isWanted = ({ startsAt }: PlannedSpot) => {
    const day = toCalendarDay(startsAt);
    if (isAskedAbout(day)) withheld.add(day);
    return !withheld.has(day);
  };
  const today = toCalendarDay(now());
  const last = lastDayAhead(today);
  const { madeUntil } = clinic;
  let from = madeUntil !== null && madeUntil >= today ? addCalendarDays(madeUntil, 1) : today;
  while (from <= last) {
    const end = addCalendarDays(from, STEP_DAYS - 1);
    const range = { from, to: end < last ? end : last };
    await database.transaction((transaction) =>
      makeSpotsFromTemplate({ database: transaction, now }, clinic, range, isWanted),
    );
    from = addCalendarDays(range.to, 1);
  }
  for (const day of withheld) await onWithheld(clinic, day);
  await recordTimesMade(database, clinic, last);
}

function lastDayAhead(today: CalendarDay): CalendarDay {
  return addCalendarDays(today, DAYS_AHEAD - 1);
}

/**
 * Keeps the spots of the coming 60 days there for every clinic, as its weekly template and its closures say. Every process
 * may do it at any time: what is there is left alone. A clinic is looked at again when a day comes to them, when its template
 * has changed, or the rules by which times are planned. Times of national holidays and of the year's end are not made by
 * themselves: `onWithheld` is told of each such day that lacks some. A clinic whose spots cannot be made keeps no other from having its
 * own; the first such failure is thrown when all have had their turn.
 */
export async function scheduleSpotsAhead(deps: Needs, onWithheld: OnWithheld = () => Promise.resolve()): Promise<void> {
  const failures: unknown[] = [];
  const until = lastDayAhead(toCalendarDay(deps.now()));
  for (const clinic of await listClinicsWithoutTimes(deps.database, until)) {
    await scheduleSpotsOfClinic(deps, clinic, onWithheld).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
