import { type DeliveryWish, USUAL_DELIVERY } from "@madoguchi/contract/delivery/delivery-wish";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { deliveryWish } from "./delivery-wish.table.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

/** The patient's wish for the treatment's parcel. */
export async function findDeliveryWish(database: Database, key: TreatmentKey): Promise<DeliveryWish> {
  const [found] = await database
    .select({
      contentsLabel: deliveryWish.contentsLabel,
      isHandedOver: deliveryWish.isHandedOver,
      isKeptAtOffice: deliveryWish.isKeptAtOffice,
      deliveryDay: deliveryWish.deliveryDay,
      deliveryTime: deliveryWish.deliveryTime,
    })
    .from(deliveryWish)
    .where(ofTreatment(deliveryWish, key));
  return found ?? USUAL_DELIVERY;
}

export async function upsertDeliveryWish(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  wish: DeliveryWish,
  at: Date,
): Promise<void> {
  await database
    .insert(deliveryWish)
    .values({ ...wish, medicalBusinessId, treatmentId, updatedAt: at })
    .onConflictDoUpdate({
      target: [deliveryWish.medicalBusinessId, deliveryWish.treatmentId],
      set: { ...wish, updatedAt: at },
    });
}
