import type { DeliveryState } from "@madoguchi/contract/delivery/delivery";
import { isCompleted, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";

/** Medicine leaves the clinic when it is paid for: 4 and 8. */
export function canShip(statusId: TreatmentStatusId, parcel: DeliveryState | undefined): boolean {
  return isCompleted(statusId) && parcel === "preparing";
}

export function canDeliver(parcel: DeliveryState | undefined): boolean {
  return parcel === "shipped";
}
