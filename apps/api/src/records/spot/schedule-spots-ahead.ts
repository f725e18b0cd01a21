import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { listClinics } from "../clinic/clinic.store.ts";
import { makeSpotsFromTemplate } from "./make-spots-from-template.ts";

/** How far ahead patients can book without anybody of the clinic doing anything. */
const DAYS_AHEAD = 60;
/** So many days are made at a time, so that no statement and no lock lasts long. */
const STEP_DAYS = 10;

type Needs = Pick<Deps, "database" | "now">;

async function keepSpotsOfClinic({ database, now }: Needs, clinic: { medicalBusinessId: string; clinicId: string }) {
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
    await keepSpotsOfClinic(deps, clinic).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
