import type { ClinicFacts } from "@madoguchi/contract/clinic/free-times";
import { earliestStart } from "@madoguchi/contract/reservation/lead-time";
import { addCalendarDays, startOfCalendarDay, startOfToday, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { findOfferedDays } from "../../records/spot/free-times.store.ts";
import { findMeasuredTimes } from "../../records/treatment-overview/measured-times.store.ts";
import { computeFacts, FACT_DAYS } from "./clinic-facts.ts";
import { listHolidays } from "./list-holidays.ts";

const MEASURED_DAYS = 90;

/** The facts from the clinic's records of the coming week and of the last 90 days. */
export async function readClinicFacts(
  { database, now }: Pick<Deps, "database" | "now">,
  clinicId: string,
): Promise<ClinicFacts> {
  const at = now();
  const today = toCalendarDay(at);
  const until = startOfCalendarDay(addCalendarDays(today, FACT_DAYS));
  const since = startOfCalendarDay(addCalendarDays(today, -MEASURED_DAYS));
  const days = { clinicId, from: startOfToday(at), until, earliest: earliestStart(at), now: at };
  const offeredDays = await findOfferedDays(database, days);
  const measured = await findMeasuredTimes(database, { clinicId, since, now: at });
  return computeFacts({ today, offeredDays, holidays: listHolidays(at).map(({ day }) => day), measured });
}
