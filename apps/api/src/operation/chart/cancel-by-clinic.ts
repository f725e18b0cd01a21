import type { TreatmentState } from "@madoguchi/contract/operation/treatment-record";
import type { Deps } from "../../platform/deps.ts";
import type { Operator } from "../operator.ts";
import { changeStatus, runTreatmentCommand, tellPatient } from "../treatment-command.ts";

/**
 * The clinic gives a reservation up (1 → 5), says why, and frees its seat; no deadline holds for it. With an audit event.
 * T001; T008 from any other status.
 */
export function cancelByClinic(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
  clinicReason: string,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "treatment.cancel" }, async (act) => {
    const statusId = await changeStatus(act, "cancel", { closedAt: act.at, clinicReason });
    await tellPatient(act, "treatment.cancelled", act.treatment.startsAt?.toISOString());
    return statusId;
  });
}
