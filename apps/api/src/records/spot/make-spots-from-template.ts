import type { DayRange } from "@madoguchi/contract/operation/day-range";
import { endOfCalendarDay, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { listDepartments, lockClinic } from "../clinic/clinic.store.ts";
import { listClosures } from "./closure.store.ts";
import { findPeriods, insertPlannedSpots } from "./planned-spot.store.ts";
import { missingSpots, planSpots } from "./planned-spots.ts";
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
  const { clinicId } = clinic;
  await lockClinic(database, clinicId);
  const period = { from: startOfCalendarDay(range.from), until: endOfCalendarDay(range.to) };
  const sessions = await listWeeklySessions(database, clinicId);
  const closures = await listClosures(database, clinicId, range);
  const departments = await listDepartments(database, clinicId);
  const existing = await findPeriods(database, clinic, period);
  const missing = missingSpots(planSpots({ sessions, closures, departments }, range), existing, now());
  for (let made = 0; made < missing.length; made += SPOTS_AT_ONCE) {
    await insertPlannedSpots(database, clinic, missing.slice(made, made + SPOTS_AT_ONCE));
  }
  return missing.length;
}
