import type { DeliverySettings, DeliverySettingsRequest } from "@madoguchi/contract/operation/delivery-settings";
import type { Deps } from "../../platform/deps.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { findDeliverySettings, upsertDeliverySettings } from "../../records/delivery/clinic-delivery.store.ts";
import { describeChange } from "../describe-change.ts";
import type { Operator } from "../operator.ts";
import { requireReadVersion, withVersion } from "../read-version.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

type Needs = Pick<Deps, "database" | "now">;

/** The clinic's delivery settings, or the defaults. */
export async function readDeliverySettings({ database, now }: Needs, operator: Operator): Promise<DeliverySettings> {
  const { clinicId } = operator;
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "delivery-settings.read", `clinic:${clinicId}`, now());
    return withVersion(await findDeliverySettings(transaction, clinicId));
  });
}

/**
 * Replaces the delivery settings; unnamed surcharges stay. The audit has each change, before and after. E005 for another
 * version.
 */
export async function changeDeliverySettings(
  { database, now }: Needs,
  operator: Operator,
  request: DeliverySettingsRequest,
  ifMatch?: string,
): Promise<void> {
  const { clinicId } = operator;
  await database.transaction(async (transaction) => {
    await lockClinic(transaction, clinicId);
    const before = await findDeliverySettings(transaction, clinicId);
    const {
      prefectureSurcharges = before.prefectureSurcharges,
      weightSurcharges = before.weightSurcharges,
      ...named
    } = request;
    const settings: DeliverySettings = { ...named, prefectureSurcharges, weightSurcharges };
    const change = describeChange(before, settings);
    if (!change) return;
    requireReadVersion(operator, ifMatch, before);
    await upsertDeliverySettings(transaction, clinicId, settings);
    await recordClinicEvent(transaction, operator, "delivery-settings.change", `clinic:${clinicId}`, now(), change);
  });
}
