import { totalOf } from "@madoguchi/contract/charge/charge";
import type { ChargeRequest } from "@madoguchi/contract/operation/finish";
import type { TreatmentState } from "@madoguchi/contract/operation/treatment-record";
import type { Deps } from "../../platform/deps.ts";
import { issueCharge } from "../../records/charge/issue-charge.ts";
import type { Operator } from "../operator.ts";
import { changeStatus, requireTransition, runTreatmentCommand, tellPatient } from "../treatment-command.ts";

/**
 * Bills a visit that has begun and needed no consultation's record (2 → 3; a total of 0 yen → 4, from 1 too), with an
 * audit event. T001; T007 from any other status.
 */
export function chargeTreatment(
  deps: Pick<Deps, "database" | "now" | "settings">,
  operator: Operator,
  treatmentId: string,
  { lines }: ChargeRequest,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "treatment.charge" }, async (act) => {
    const transition = totalOf(lines) === 0 ? "finishWithoutCharge" : "finishWithCharge";
    requireTransition(act, transition);
    const { version, total } = await issueCharge(deps, act, lines);
    const statusId = await changeStatus(act, transition, { finishedAt: act.at });
    if (total > 0) await tellPatient(act, "charge.issued", version);
    return statusId;
  });
}
