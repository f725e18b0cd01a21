import { fail } from "../../platform/errors/fail.ts";
import { findParcel, type Parcel } from "../../records/delivery/delivery.store.ts";
import type { TreatmentCommand } from "../treatment-command.ts";

/** For `isAlreadySo` of an act on a parcel. */
export function parcelIs(isSo: (parcel: Parcel) => boolean): (command: TreatmentCommand) => Promise<boolean> {
  return async ({ transaction, treatment }) => {
    const parcel = await findParcel(transaction, treatment);
    return parcel !== undefined && isSo(parcel);
  };
}

/** T007, with the parcel's state as its reason. */
export function refuseParcel({ treatment }: TreatmentCommand, parcel: Parcel | undefined, message?: string): never {
  const packed = parcel?.state === "preparing" && parcel.packedAt !== null ? " packed" : "";
  return fail("TreatmentUpdateFailed", {
    ...(message !== undefined && { message }),
    reason: `parcel ${parcel?.state ?? "none"}${packed} in status ${treatment.statusId}`,
  });
}
