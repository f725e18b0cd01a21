import type { DeliveryState } from "@madoguchi/contract/delivery/delivery";
import type { ShipRequest } from "@madoguchi/contract/operation/parcel";
import type { TreatmentState } from "@madoguchi/contract/operation/treatment-record";
import { isCompleted, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAddress } from "../../records/address/address.store.ts";
import { findParcelState, updateParcelDelivered, updateParcelShipped } from "../../records/delivery/delivery.store.ts";
import type { Operator } from "../operator.ts";
import { notifyPatient, runTreatmentCommand } from "../treatment-command.ts";

/** Medicine leaves the clinic when it is paid for: 4 and 8. */
export function canShip(statusId: TreatmentStatusId, parcel: DeliveryState | undefined): boolean {
  return isCompleted(statusId) && parcel === "preparing";
}

export function canDeliver(parcel: DeliveryState | undefined): boolean {
  return parcel === "shipped";
}

/**
 * The parcel is given to the carrier. The patient's present address is stored with it, and the patient is notified; with
 * an audit event. T001; T007 when nothing paid is to be packed, it has been sent already, or no address is registered.
 */
export function shipParcel(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
  request: ShipRequest,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "delivery.ship" }, async (command) => {
    const { transaction, treatment, at } = command;
    const parcel = await findParcelState(transaction, treatment);
    if (!canShip(treatment.statusId, parcel)) {
      fail("TreatmentUpdateFailed", { reason: `parcel ${parcel ?? "none"} in status ${treatment.statusId}` });
    }
    const address = await findAddress(transaction, treatment);
    if (!address) {
      return fail("TreatmentUpdateFailed", {
        message: "お届け先の住所が登録されていません。患者さまに登録をお願いしてください。",
        reason: "no address registered",
      });
    }
    await updateParcelShipped(transaction, treatment, { ...request, address, shippedAt: at });
    await notifyPatient(command, { type: "delivery.shipped" });
    return treatment.statusId;
  });
}

/** The carrier has handed the parcel over; with an audit event. T001; T007 unless it is on its way. */
export function deliverParcel(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "delivery.deliver" }, async (command) => {
    const { transaction, treatment, at } = command;
    const parcel = await findParcelState(transaction, treatment);
    if (!canDeliver(parcel)) fail("TreatmentUpdateFailed", { reason: `parcel ${parcel ?? "none"}` });
    await updateParcelDelivered(transaction, treatment, at);
    await notifyPatient(command, { type: "delivery.delivered" });
    return treatment.statusId;
  });
}
