import { DONE } from "../http/call.ts";
import { versioned } from "../http/item-version.ts";
import { everybody, operationCall, ownersAct } from "../operation/operation-call.ts";
import { deliverySettingsRequestSchema, deliverySettingsSchema } from "./delivery-settings.ts";

export const readDeliverySettingsCall = operationCall("GET", "/delivery-settings", {
  summary: "発送の設定を読む",
  by: everybody,
  scope: "read-day",
  answer: versioned(deliverySettingsSchema),
  description: "発送の設定です。",
});

export const changeDeliverySettingsCall = operationCall("PUT", "/delivery-settings", {
  summary: "発送の設定を変更する",
  hasVersion: true,
  by: ownersAct,
  scope: "settings",
  body: deliverySettingsRequestSchema,
  answer: DONE,
  description: "変更しました。",
});
