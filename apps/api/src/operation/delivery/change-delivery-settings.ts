import type { DeliverySettings } from "@madoguchi/contract/delivery/delivery-settings";
import {
  changeDeliverySettingsCall,
  readDeliverySettingsCall,
} from "@madoguchi/contract/delivery/delivery-settings.operation.calls";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { findDeliverySettings, upsertDeliverySettings } from "../../records/delivery/clinic-delivery.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { describeChange } from "../describe-change.ts";
import { requireReadVersion, withVersion } from "../read-version.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

/** The clinic's delivery settings, or the defaults. */
export const readDeliverySettings = answers(readDeliverySettingsCall, async ({ deps: { database, now }, operator }) => {
  const { clinicId } = operator;
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "delivery-settings.read", `clinic:${clinicId}`, now());
    return withVersion(await findDeliverySettings(transaction, clinicId));
  });
});

/**
 * Replaces the delivery settings; unnamed surcharges stay. The audit has each change, before and after. E005 for another
 * version.
 */
export const changeDeliverySettings = acts(
  changeDeliverySettingsCall,
  async ({ deps: { database, now }, operator, body: request, ifMatch }) => {
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
  },
);
