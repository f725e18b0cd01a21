import type { TreatmentState } from "@madoguchi/contract/operation/treatment-record";
import type { Deps } from "../deps.ts";
import type { Operator } from "../operation/operator.ts";
import { actOnTreatment, requireStatusAfter } from "./act-on-treatment.ts";
import { updateTreatmentStatus } from "./clinic-treatment.store.ts";

/** The doctor begins the visit (1 → 2), with an audit event. T001; T007 from any other status. */
export function startTreatment(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
): Promise<TreatmentState> {
  return actOnTreatment(deps, { operator, treatmentId, action: "treatment.start" }, async (act) => {
    const statusId = requireStatusAfter(act, "start");
    await updateTreatmentStatus(act.transaction, act.treatment, { statusId, startedAt: act.at });
    return statusId;
  });
}
