import { DONE } from "../http/call.ts";
import { everybody, operationCall, ownerOnly } from "../operation/operation-call.ts";
import { clinicPicturesSchema, photographQuerySchema } from "./clinic-picture.ts";

const setting = { by: ownerOnly, scope: "settings" } as const;
const pictures = { answer: clinicPicturesSchema, description: "ロゴと写真です。" };
const changed = { answer: DONE, description: "変更しました。患者の画面には数秒で反映されます。" };

export const readClinicPicturesCall = operationCall("GET", "/picture", {
  summary: "クリニックのロゴと写真を読む",
  by: everybody,
  scope: "read-day",
  ...pictures,
});

export const storeLogoCall = operationCall("PUT", "/logo", {
  summary: "クリニックのロゴを登録する",
  ...setting,
  takesFile: true,
  ...pictures,
});

export const removeLogoCall = operationCall("DELETE", "/logo", {
  summary: "クリニックのロゴを削除する",
  ...setting,
  ...changed,
});

export const storePhotographCall = operationCall("PUT", "/photograph", {
  summary: "クリニックの写真を登録する",
  ...setting,
  query: photographQuerySchema,
  takesFile: true,
  ...pictures,
});

export const removePhotographCall = operationCall("DELETE", "/photograph", {
  summary: "クリニックの写真を削除する",
  ...setting,
  ...changed,
});
