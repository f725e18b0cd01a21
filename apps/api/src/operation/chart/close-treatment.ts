import type { TreatmentState } from "@madoguchi/contract/operation/treatment-record";
import type { Deps } from "../../platform/deps.ts";
import type { Operator } from "../operator.ts";
import {
  changeStatus,
  requireNoLiveAttempt,
  requireTransition,
  runTreatmentCommand,
  tellPatient,
} from "../treatment-command.ts";

/**
 * The clinic gives up what was not paid (3 → 5, 7 → 9) and says why; with an audit event. T001; T007 from any other
 * status; E005 (409) while an attempt to pay is under way.
 */
export function closeTreatment(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
  clinicReason: string,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "treatment.close" }, async (act) => {
    requireTransition(act, "close");
    await requireNoLiveAttempt(act);
    const statusId = await changeStatus(act, "close", { closedAt: act.at, clinicReason });
    await tellPatient(act, "charge.closed");
    return statusId;
  });
}
