import { DONE } from "../http/call.ts";
import { everybody, operationCall, ownersAct } from "../operation/operation-call.ts";
import { clinicSettingsRequestSchema, clinicSettingsSchema } from "./clinic-settings.ts";

export const readClinicSettingsCall = operationCall("GET", "/settings", {
  summary: "クリニックの設定を読む",
  by: everybody,
  scope: "read-day",
  answer: clinicSettingsSchema,
  description: "クリニックの設定です。",
});

export const changeClinicSettingsCall = operationCall("PUT", "/settings", {
  summary: "クリニックの設定を変更する",
  by: ownersAct,
  scope: "settings",
  hasVersion: true,
  body: clinicSettingsRequestSchema,
  answer: DONE,
  description: "変更しました。患者の画面には数秒で反映されます。",
});
