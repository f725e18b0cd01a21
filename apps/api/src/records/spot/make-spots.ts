import type { DayRange } from "@madoguchi/contract/operation/day-range";
import { addCalendarDays, endOfCalendarDay, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { listClinics, listDepartments, lockClinic } from "../clinic/clinic.store.ts";
import { listClosures } from "./closure.store.ts";
import { findPeriods, insertPlannedSpots } from "./planned-spot.store.ts";
import { missingSpots, type Period, type PlannedSpot, planSpots } from "./planned-spots.ts";
import { listWeeklySessions } from "./weekly-session.store.ts";

/** A statement may last only as long as a request's may, and each spot can have a hundred seats. */
const SPOTS_AT_ONCE = 500;

/**
 * Makes the spots that a clinic's weekly template wants on the days of `range`, as far as they are missing and ahead:
 * spots that exist keep their seats, their patients and their state, and a closed day stays without. `database` must be a
 * transaction; runs at the same time follow each other. Answers how many were made.
 */
export async function makeSpotsFromTemplate(
  { database, now }: Pick<Deps, "database" | "now">,
  clinic: { medicalBusinessId: string; clinicId: string },
  range: DayRange,
): Promise<number> {
  await lockClinic(database, clinic.clinicId);
  const { missing } = await compareWithTemplate({ database, now }, clinic, range);
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

async function scheduleSpotsOfClinic(
  { database, now }: Needs,
  clinic: { medicalBusinessId: string; clinicId: string },
) {
  const today = toCalendarDay(now());
  for (let offset = 0; offset < DAYS_AHEAD; offset += STEP_DAYS) {
    const range = { from: addCalendarDays(today, offset), to: addCalendarDays(today, offset + STEP_DAYS - 1) };
    await database.transaction((transaction) => makeSpotsFromTemplate({ database: transaction, now }, clinic, range));
  }
}

/**
 * Keeps the spots of the coming 60 days there for every clinic, as its weekly template and its closures say. Every process
 * may do it at any time: what is there is left alone. A clinic whose spots cannot be made keeps no other from having its
 * own; the first such failure is thrown when all have had their turn.
 */
export async function scheduleSpotsAhead(deps: Needs): Promise<void> {
  const failures: unknown[] = [];
  for (const clinic of await listClinics(deps.database)) {
    await scheduleSpotsOfClinic(deps, clinic).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
