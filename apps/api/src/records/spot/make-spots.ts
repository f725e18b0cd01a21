import type { DayRange } from "@madoguchi/contract/spot/day-range";
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

/** Keeps a statement within a request's time: each spot can have a hundred seats. */
const SPOTS_AT_ONCE = 500;

/**
 * Makes the missing future spots of a clinic's weekly template on the days of `range`: existing spots keep their seats,
 * their patients and their state, and a closed day gets none. `database` must be a transaction; runs at the same time
 * come one after another. Spots that `isWanted` refuses are left out. Returns the number of new spots.
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

/** The missing and the existing spots of the template; nothing is made. */
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

/** How far ahead patients can book without any act of the clinic. */
const DAYS_AHEAD = 60;
/** The number of days made at a time, so that statements and locks stay short. */
const STEP_DAYS = 10;

type Needs = Pick<Deps, "database" | "now">;

/** Called for each day of a clinic whose times are not made until the clinic decides. */
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
 * Makes the spots of the coming 60 days for every clinic, by its weekly template and its closures. Any process may run
 * it at any time: existing spots stay. A clinic is processed again when a new day comes into range, or when its
 * template or the rules of planning have changed. Times of national holidays and of the year's end are not made
 * automatically: `onWithheld` is called for each such day with missing times. The failure of one clinic does not stop
 * the others; the first failure is thrown at the end.
 */
export async function scheduleSpotsAhead(deps: Needs, onWithheld: OnWithheld = () => Promise.resolve()): Promise<void> {
  const failures: unknown[] = [];
  const until = lastDayAhead(toCalendarDay(deps.now()));
  for (const clinic of await listClinicsWithoutTimes(deps.database, until)) {
    await scheduleSpotsOfClinic(deps, clinic, onWithheld).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
