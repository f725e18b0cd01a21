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
 * The doctor lets additional medicine be supplied and charges it (6 → 7; 0 yen → 8), with an audit event. T001; T007 from
 * any other status.
 */
export function approveMedicine(
  deps: Pick<Deps, "database" | "now" | "settings">,
  operator: Operator,
  treatmentId: string,
  { lines }: ApproveRequest,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "medicine.approve" }, async (command) => {
    const transition = totalOf(lines) === 0 ? "approveWithoutCharge" : "approveWithCharge";
    requireTransition(command, transition);
    await issueCharge(deps, command, lines);
    const statusId = await changeStatus(command, transition, { finishedAt: command.at });
    await notifyPatient(command, { type: "medicine.approved" });
    return statusId;
  });
}

async function decline(
  command: TreatmentCommand,
  clinicReason: string,
  transition: "refuse" | "askForVisit",
  notificationType: "medicine.refused" | "medicine.needs-visit",
) {
  const statusId = await changeStatus(command, transition, { closedAt: command.at, clinicReason });
  await notifyPatient(command, { type: notificationType });
  return statusId;
}

/** The doctor does not supply additional medicine and says why (6 → 9); with an audit event. T001; T007 otherwise. */
export function refuseMedicine(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
  reason: string,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "medicine.refuse" }, (command) =>
    decline(command, reason, "refuse", "medicine.refused"),
  );
}

/** The doctor must see the patient first, and says why (6 → 9); with an audit event. T001; T007 otherwise. */
export function askForVisit(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
  reason: string,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "medicine.ask-for-visit" }, (command) =>
    decline(command, reason, "askForVisit", "medicine.needs-visit"),
  );
}
