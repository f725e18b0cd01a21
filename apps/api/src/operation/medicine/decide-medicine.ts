import { totalOf } from "@madoguchi/contract/charge/charge";
import type { ApproveRequest } from "@madoguchi/contract/operation/finish";
import type { TreatmentState } from "@madoguchi/contract/operation/treatment-record";
import type { Deps } from "../../platform/deps.ts";
import { issueCharge } from "../../records/charge/issue-charge.ts";
import type { Operator } from "../operator.ts";
import {
  changeStatus,
  notifyPatient,
  requireTransition,
  runTreatmentCommand,
  type TreatmentCommand,
} from "../treatment-command.ts";

/**
 * The doctor lets additional medicine be supplied and bills it (6 → 7; 0 yen → 8), with an audit event. T001; T007 from
 * any other status.
 */
export function approveMedicine(
  deps: Pick<Deps, "database" | "now" | "settings">,
  operator: Operator,
  treatmentId: string,
  { lines }: ApproveRequest,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "medicine.approve" }, async (act) => {
    const transition = totalOf(lines) === 0 ? "approveWithoutCharge" : "approveWithCharge";
    requireTransition(act, transition);
    await issueCharge(deps, act, lines);
    const statusId = await changeStatus(act, transition, { finishedAt: act.at });
    await notifyPatient(act, { type: "medicine.approved" });
    return statusId;
  });
}

async function decline(
  act: TreatmentCommand,
  clinicReason: string,
  transition: "refuse" | "askForVisit",
  notificationType: "medicine.refused" | "medicine.needs-visit",
) {
  const statusId = await changeStatus(act, transition, { closedAt: act.at, clinicReason });
  await notifyPatient(act, { type: notificationType });
  return statusId;
}

/** The doctor does not supply additional medicine and says why (6 → 9); with an audit event. T001; T007 otherwise. */
export function refuseMedicine(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
  reason: string,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "medicine.refuse" }, (act) =>
    decline(act, reason, "refuse", "medicine.refused"),
  );
}

/** The doctor must see the patient first, and says why (6 → 9); with an audit event. T001; T007 otherwise. */
export function askForVisit(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
  reason: string,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "medicine.ask-for-visit" }, (act) =>
    decline(act, reason, "askForVisit", "medicine.needs-visit"),
  );
}
