import type { DeliverySettings } from "@madoguchi/contract/operation/delivery-settings";
import { readDeliverySettingsCall } from "@madoguchi/contract/operation/delivery-settings.calls";
import type { Parcel } from "@madoguchi/contract/operation/parcel";
import { readParcelsCall } from "@madoguchi/contract/operation/parcel.calls";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useChanges } from "../../entities/changes/changes.tsx";
import { useRead } from "../../fetching/use-read.ts";

export function useParcels(): SWRResponse<{ parcels: Parcel[] }> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  return useRead(readParcelsCall, { params: { clinicId } }, { refreshInterval });
}

/** Which carrier the clinic sends with. */
export function useDeliverySettings(): SWRResponse<DeliverySettings> {
  const { clinicId } = useSignedIn();
  return useRead(readDeliverySettingsCall, { params: { clinicId } }, { revalidateOnFocus: false });
}
