import type { DeliveryState } from "@madoguchi/contract/delivery/delivery";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";

/** Medicine leaves the clinic when it is paid for: 4 and 8. */
export function canShip(statusId: TreatmentStatusId, parcel: DeliveryState | undefined): boolean {
  return (statusId === 4 || statusId === 8) && parcel === "preparing";
}

export function canDeliver(parcel: DeliveryState | undefined): boolean {
  return parcel === "shipped";
}
