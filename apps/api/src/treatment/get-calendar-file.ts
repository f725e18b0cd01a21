import { isUuid } from "../db/uuid.ts";
import type { CalendarFile, Deps } from "../deps.ts";
import { fail } from "../http/fail.ts";
import { calendarFile } from "./calendar-file.ts";
import type { Caller } from "./caller.ts";
import { findCalendarVisit } from "./visit-calendar.store.ts";

/** A visit for the patient's calendar. T001 when it is none of hers, T004 when it has no time (an application). */
export async function getCalendarFile(
  { database, now, settings }: Pick<Deps, "database" | "now" | "settings">,
  caller: Caller,
  treatmentId: string,
): Promise<CalendarFile> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const visit = await findCalendarVisit(database, caller, treatmentId);
  if (visit === undefined) return fail("TreatmentNotFound");
  if (visit === null) return fail("TreatmentDetailNotFound", { reason: "no time" });
  return calendarFile(visit, settings.portalBaseUrl, now());
}
