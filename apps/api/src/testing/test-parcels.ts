import type { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { changeDeliverySettingsCall } from "@madoguchi/contract/delivery/delivery-settings.operation.calls";
import type { DeliveryWish } from "@madoguchi/contract/delivery/delivery-wish";
import { fillPath } from "@madoguchi/contract/http/paths";
import { type Parcel, parcelListSchema } from "@madoguchi/contract/parcel/parcel";
import {
  printLabelsCall,
  printPackingListCall,
  readParcelsCall,
  writeCarrierFileCall,
} from "@madoguchi/contract/parcel/parcel.operation.calls";
import { eq } from "drizzle-orm";
import { address } from "../records/address/address.table.ts";
import { upsertDeliverySettings } from "../records/delivery/clinic-delivery.store.ts";
import { upsertDeliveryWish } from "../records/delivery/delivery-wish.store.ts";
import { registerAddress } from "./test-address.ts";
import { createTestClient, type TestClient } from "./test-client.ts";
import { operate, TEST_DELIVERY_SETTINGS } from "./test-operations.ts";

const PATHS = {
  carrierFile: writeCarrierFileCall.path,
  deliverySettings: changeDeliverySettingsCall.path,
  packingList: printPackingListCall.path,
  parcelLabels: printLabelsCall.path,
  parcels: readParcelsCall.path,
};

/** A neutral 品名, handed over in person, on a Saturday afternoon. */
export const TEST_WISH: DeliveryWish = {
  contentsLabel: "plain",
  isHandedOver: true,
  isKeptAtOffice: false,
  deliveryDay: "2026-05-16",
  deliveryTime: "14-16",
};

/** A clinic with one parcel to pack, of Hanako's visit; Taro's visit is under way, without an address. */
export async function createParcelClient(): Promise<TestClient> {
  const client = await createTestClient({
    at: "2026-05-12T12:00:00+09:00",
    customers: { hanako: {}, taro: {} },
    treatments: {
      visit: { customer: "hanako", statusId: 2, startsAt: "2026-05-12T10:00:00+09:00" },
      other: { customer: "taro", statusId: 2, startsAt: "2026-05-12T10:15:00+09:00" },
    },
  });
  await registerAddress(client, "hanako");
  await upsertDeliverySettings(client.database, client.clinicId, TEST_DELIVERY_SETTINGS);
  await operate(client, "finishTreatment", "visit", { lines: [] });
  return client;
}

type Call = "parcels" | "packingList" | "parcelLabels" | "carrierFile" | "deliverySettings";

export function parcelPath({ clinicId }: Pick<TestClient, "clinicId">, call: Call): string {
  return fillPath(PATHS[call], { clinicId });
}

export async function readParcels(client: TestClient): Promise<Parcel[]> {
  return parcelListSchema.parse((await client.operator.get(parcelPath(client, "parcels"))).body).parcels;
}

/** Stores Hanako's wishes for the parcel. */
export function wishFor(client: TestClient, wish: Partial<DeliveryWish>): Promise<void> {
  const { medicalBusinessId, database, now } = client;
  const key = { medicalBusinessId, treatmentId: client.treatmentId("visit") };
  return upsertDeliveryWish(database, key, { ...TEST_WISH, ...wish }, now());
}

/** Changes Hanako's address in the tables, past the rules of a form. */
export async function moveTo(client: TestClient, part: Partial<typeof addressFixture>): Promise<void> {
  const { customerId } = client.customer("hanako");
  await client.database.update(address).set(part).where(eq(address.customerId, customerId));
}
