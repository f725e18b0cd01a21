import { CARRIER_NAMES, type Carrier } from "@madoguchi/contract/delivery/carrier";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { type DeliverySettings, deliverySettingsSchema } from "@madoguchi/contract/operation/delivery-settings";
import {
  type CarrierFile,
  carrierFileSchema,
  type Parcel,
  parcelListSchema,
} from "@madoguchi/contract/operation/parcel";
import { treatmentStateSchema } from "@madoguchi/contract/operation/treatment-record";
import type { SWRResponse } from "swr";
import type { DeskApi } from "../../api/desk-api.ts";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useChanges } from "../../entities/changes/changes.tsx";
import { useRead } from "../../fetching/use-read.ts";

export function useParcels(): SWRResponse<{ parcels: Parcel[] }> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  const parse = (body: unknown) => parcelListSchema.parse(body);
  return useRead(fillPath(operationPaths.parcels, { clinicId }), { parse, refreshInterval });
}

export type ParcelStep = "packParcel" | "unpackParcel" | "delivered";

type ParcelAddress = { clinicId: string; treatmentId: string };

/** Packs, unpacks, or notes that it has arrived. */
export function takeParcelStep(api: DeskApi, step: ParcelStep, address: ParcelAddress): Promise<unknown> {
  const path = fillPath(operationPaths[step], address);
  return api.post(path, { json: {}, parse: (body) => treatmentStateSchema.parse(body) });
}

/** Gives the parcel to the carrier under its number; the patient is told. */
export function shipParcel(
  api: DeskApi,
  address: ParcelAddress,
  { carrier, trackingNumber }: { carrier: Carrier; trackingNumber: string },
): Promise<unknown> {
  const json = { carrier: CARRIER_NAMES[carrier], trackingNumber };
  return api.post(fillPath(operationPaths.ship, address), { json, parse: (body) => treatmentStateSchema.parse(body) });
}

/** A4 as a PDF; drawing a hundred pages takes some seconds. */
export function printParcels(
  api: DeskApi,
  clinicId: string,
  { print, treatmentIds }: { print: "packingList" | "parcelLabels"; treatmentIds: readonly string[] },
): Promise<Blob> {
  const parse = (body: unknown) => {
    if (!(body instanceof Blob)) throw new TypeError("The answer is no file.");
    return body;
  };
  return api.post(fillPath(operationPaths[print], { clinicId }), { json: { treatmentIds }, as: "file", parse });
}

export function fetchCarrierFile(
  api: DeskApi,
  clinicId: string,
  request: { carrier: Carrier; treatmentIds: readonly string[] },
): Promise<CarrierFile> {
  const parse = (body: unknown) => carrierFileSchema.parse(body);
  return api.post(fillPath(operationPaths.carrierFile, { clinicId }), { json: request, parse });
}

/** Which carrier the clinic sends with. */
export function useDeliverySettings(): SWRResponse<DeliverySettings> {
  const { clinicId } = useSignedIn();
  const parse = (body: unknown) => deliverySettingsSchema.parse(body);
  return useRead(fillPath(operationPaths.deliverySettings, { clinicId }), { parse, revalidateOnFocus: false });
}
