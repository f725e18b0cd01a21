import { CARRIER_NAMES, type Carrier } from "@madoguchi/contract/delivery/carrier";
import type { DeliverySettings } from "@madoguchi/contract/operation/delivery-settings";
import { readDeliverySettingsCall } from "@madoguchi/contract/operation/delivery-settings.calls";
import type { Parcel } from "@madoguchi/contract/operation/parcel";
import {
  type deliverParcelCall,
  type packParcelCall,
  printLabelsCall,
  printPackingListCall,
  readParcelsCall,
  shipParcelCall,
  type unpackParcelCall,
} from "@madoguchi/contract/operation/parcel.calls";
import type { SWRResponse } from "swr";
import type { DeskApi } from "../../api/desk-api.ts";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useChanges } from "../../entities/changes/changes.tsx";
import { useRead } from "../../fetching/use-read.ts";

export function useParcels(): SWRResponse<{ parcels: Parcel[] }> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  return useRead(readParcelsCall, { params: { clinicId } }, { refreshInterval });
}

/** Reads the clinic's carrier. */
export function useDeliverySettings(): SWRResponse<DeliverySettings> {
  const { clinicId } = useSignedIn();
  return useRead(readDeliverySettingsCall, { params: { clinicId } }, { revalidateOnFocus: false });
}

/** Packs, unpacks, or records the arrival. */
export type ParcelStep = typeof packParcelCall | typeof unpackParcelCall | typeof deliverParcelCall;

/** Prints of parcels: A4 as a PDF; a hundred pages take some seconds. */
export const PARCEL_PRINTS = {
  packingList: { call: printPackingListCall, fileName: "packing-list.pdf" },
  parcelLabels: { call: printLabelsCall, fileName: "labels.pdf" },
};

export type ParcelPrint = (typeof PARCEL_PRINTS)[keyof typeof PARCEL_PRINTS];

/** Records the carrier's number of a sent parcel; the patient is notified. */
export function shipParcel(
  api: DeskApi,
  params: { clinicId: string; treatmentId: string },
  { carrier, trackingNumber }: { carrier: Carrier; trackingNumber: string },
) {
  return api.send(shipParcelCall, { params, body: { carrier: CARRIER_NAMES[carrier], trackingNumber } });
}
