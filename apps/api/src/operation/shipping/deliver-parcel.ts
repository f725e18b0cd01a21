import type { TreatmentState } from "@madoguchi/contract/operation/treatment-record";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findParcelState, updateParcelDelivered } from "../../records/delivery/delivery.store.ts";
import type { Operator } from "../operator.ts";
import { runTreatmentCommand, tellPatient } from "../treatment-command.ts";
import { canDeliver } from "./parcel-steps.ts";

/** The carrier has handed the parcel over; with an audit event. T001; T007 unless it is on its way. */
export function deliverParcel(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "delivery.deliver" }, async (act) => {
    const { transaction, treatment, at } = act;
    const parcel = await findParcelState(transaction, treatment);
    if (!canDeliver(parcel)) fail("TreatmentUpdateFailed", { reason: `parcel ${parcel ?? "none"}` });
    await updateParcelDelivered(transaction, treatment, at);
    await tellPatient(act, "delivery.delivered");
    return treatment.statusId;
  });
}
