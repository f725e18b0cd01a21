import type { TreatmentState } from "@madoguchi/contract/operation/treatment-record";
import type { Deps } from "../../platform/deps.ts";
import type { Operator } from "../operator.ts";
import { changeStatus, runTreatmentCommand } from "../treatment-command.ts";

/** The doctor begins the visit (1 → 2), with an audit event. T001; T007 from any other status. */
export function startTreatment(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "treatment.start" }, (act) =>
    changeStatus(act, "start", { startedAt: act.at }),
  );
}
