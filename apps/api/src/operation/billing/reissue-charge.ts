import { totalOf } from "@madoguchi/contract/charge/charge";
import type { ReissueRequest } from "@madoguchi/contract/operation/finish";
import type { TreatmentState } from "@madoguchi/contract/operation/treatment-record";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { listChargeLines } from "../../records/charge/charge.store.ts";
import { issueCharge } from "../../records/charge/issue-charge.ts";
import type { Operator } from "../operator.ts";
import {
  changeStatus,
  requireCharge,
  requireNoLiveAttempt,
  requireTransition,
  runTreatmentCommand,
  tellPatient,
} from "../treatment-command.ts";

/**
 * Issues an unpaid bill anew as its next version, due its full time from today, with other lines where they are given;
 * with an audit event. Lines that come to 0 yen waive it (3 → 4, 7 → 8). T001; T007 when nothing is unpaid; E005 (409)
 * while an attempt to pay is under way, because its money would be for a bill that no longer counts.
 */
export function reissueCharge(
  deps: Pick<Deps, "database" | "now" | "settings">,
  operator: Operator,
  treatmentId: string,
  { lines }: ReissueRequest,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "charge.reissue" }, async (act) => {
    const { transaction, treatment } = act;
    if (!isUnpaid(treatment.statusId)) {
      fail("TreatmentUpdateFailed", { reason: `nothing unpaid in status ${treatment.statusId}` });
    }
    const earlier = await requireCharge(act);
    await requireNoLiveAttempt(act);
    const billed = lines ?? (await listChargeLines(transaction, { ...treatment, version: earlier.version }));
    const isWaived = totalOf(billed) === 0;
    if (isWaived) requireTransition(act, "waive");
    const { version, total } = await issueCharge(deps, act, billed);
    const statusId = isWaived ? await changeStatus(act, "waive") : treatment.statusId;
    await tellPatient(act, total > 0 ? "charge.issued" : "charge.closed", version);
    return statusId;
  });
}
