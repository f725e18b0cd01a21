import type { DayRange } from "@madoguchi/contract/operation/day-range";
import type { Deps } from "../deps.ts";
import type { Operator } from "../operation/operator.ts";
import { recordClinicEvent } from "../operation/record-clinic-event.ts";
import { makeSpotsFromTemplate } from "./make-spots-from-template.ts";

/** Makes the spots that are missing of the weekly template on these days; see `makeSpotsFromTemplate`. */
export async function runTemplate(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  range: DayRange,
): Promise<{ made: number }> {
  return deps.database.transaction(async (database) => {
    const made = await makeSpotsFromTemplate({ ...deps, database }, operator, range);
    await recordClinicEvent(database, operator, "spot.make-from-template", `clinic:${operator.clinicId}`, deps.now());
    return { made };
  });
}
