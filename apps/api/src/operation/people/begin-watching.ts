import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findClinicTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

/** Whom a stream shows at which treatment; written down. E005 for a system's key, which nobody could meet in a record. */
export async function beginWatching(deps: Pick<Deps, "database" | "now">, operator: Operator, treatmentId: string) {
  const { clinicId, name, staffId } = operator;
  if (staffId === undefined) fail("Forbidden");
  if (!(await findClinicTreatment(deps.database, operator, treatmentId))) fail("TreatmentNotFound");
  await recordClinicEvent(deps.database, operator, "people.listen", `treatment:${treatmentId}`, deps.now());
  return { clinicId, treatmentId, person: { staffId, name } };
}
