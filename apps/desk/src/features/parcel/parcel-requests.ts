import { CARRIER_NAMES, type Carrier } from "@madoguchi/contract/delivery/carrier";
import type { DeliverySettings } from "@madoguchi/contract/delivery/delivery-settings";
import { readDeliverySettingsCall } from "@madoguchi/contract/delivery/delivery-settings.operation.calls";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import {
  type acknowledgeStopCall,
  type correctShipmentCall,
  type deliverParcelCall,
  type packParcelCall,
  printLabelsCall,
  printMedicineBagsCall,
  printMedicineInformationCall,
  printPackingListCall,
  readParcelsCall,
  shipParcelCall,
  type unpackParcelCall,
  type unshipParcelCall,
} from "@madoguchi/contract/parcel/parcel.operation.calls";
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

/** A step without any input. */
export type ParcelStep =
  | typeof packParcelCall
  | typeof unpackParcelCall
  | typeof unshipParcelCall
  | typeof acknowledgeStopCall
  | typeof deliverParcelCall;

/** Prints of parcels: A4 as a PDF; a hundred pages take some seconds. */
export const PARCEL_PRINTS = {
  packingList: { call: printPackingListCall, fileName: "packing-list.pdf" },
  parcelLabels: { call: printLabelsCall, fileName: "labels.pdf" },
  medicineBags: { call: printMedicineBagsCall, fileName: "medicine-bags.pdf" },
  medicineInformation: { call: printMedicineInformationCall, fileName: "medicine-information.pdf" },
};

export type ParcelPrint = (typeof PARCEL_PRINTS)[keyof typeof PARCEL_PRINTS];

export type Shipment = { carrier: Carrier; trackingNumber: string };

/** Records the carrier's number of a sent parcel, or with `correctShipmentCall` the right one; the patient is notified. */
export function shipParcel(
  api: DeskApi,
  params: { clinicId: string; treatmentId: string },
  { carrier, trackingNumber }: Shipment,
  call: typeof shipParcelCall | typeof correctShipmentCall = shipParcelCall,
) {
  return api.send(call, { params, body: { carrier: CARRIER_NAMES[carrier], trackingNumber } });
}
