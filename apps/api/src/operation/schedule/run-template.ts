import type { DayRange } from "@madoguchi/contract/operation/day-range";
import type { Deps } from "../../platform/deps.ts";
import { makeSpotsFromTemplate } from "../../records/spot/make-spots-from-template.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

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
