import type { TreatmentState } from "@madoguchi/contract/operation/treatment-record";
import type { Deps } from "../../platform/deps.ts";
import type { Operator } from "../operator.ts";
import { changeStatus, runTreatmentCommand, type TreatmentCommand, tellPatient } from "../treatment-command.ts";

async function decline(
  act: TreatmentCommand,
  clinicReason: string,
  { transition, news }: { transition: "refuse" | "askForVisit"; news: "medicine.refused" | "medicine.needs-visit" },
) {
  const statusId = await changeStatus(act, transition, { closedAt: act.at, clinicReason });
  await tellPatient(act, news);
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
    decline(act, reason, { transition: "refuse", news: "medicine.refused" }),
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
    decline(act, reason, { transition: "askForVisit", news: "medicine.needs-visit" }),
  );
}
