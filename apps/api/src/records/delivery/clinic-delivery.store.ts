import { DEFAULT_DELIVERY_SETTINGS, type DeliverySettings } from "@madoguchi/contract/delivery/delivery-settings";
import { eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinicDelivery } from "./clinic-delivery.table.ts";

/** The clinic's delivery settings. */
export async function findDeliverySettings(database: Database, clinicId: string): Promise<DeliverySettings> {
  const { clinicId: _, ...columns } = getTableColumns(clinicDelivery);
  const [found] = await database.select(columns).from(clinicDelivery).where(eq(clinicDelivery.clinicId, clinicId));
  return found ?? DEFAULT_DELIVERY_SETTINGS;
}

export async function upsertDeliverySettings(
  database: Database,
  clinicId: string,
  settings: DeliverySettings,
): Promise<void> {
  await database
    .insert(clinicDelivery)
    .values({ ...settings, clinicId })
    .onConflictDoUpdate({ target: clinicDelivery.clinicId, set: settings });
}
