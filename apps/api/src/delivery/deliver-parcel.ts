import type { TreatmentState } from "@madoguchi/contract/operation/treatment-record";
import type { Deps } from "../deps.ts";
import { fail } from "../http/fail.ts";
import type { Operator } from "../operation/operator.ts";
import { actOnTreatment, tellPatient } from "../treatment/act-on-treatment.ts";
import { findParcelState, updateParcelDelivered } from "./delivery.store.ts";
import { canDeliver } from "./parcel-steps.ts";

/** The carrier has handed the parcel over; with an audit event. T001; T007 unless it is on its way. */
export function deliverParcel(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
): Promise<TreatmentState> {
  return actOnTreatment(deps, { operator, treatmentId, action: "delivery.deliver" }, async (act) => {
    const { transaction, treatment, at } = act;
    const parcel = await findParcelState(transaction, treatment);
    if (!canDeliver(parcel)) fail("TreatmentUpdateFailed", { reason: `parcel ${parcel ?? "none"}` });
    await updateParcelDelivered(transaction, treatment, at);
    await tellPatient(act, "delivery.delivered");
    return treatment.statusId;
  });
}
