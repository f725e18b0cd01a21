import { DONE } from "../http/call.ts";
import { careSettings, everybody, operationCall } from "../operation/operation-call.ts";
import { medicineSetIdSchema, medicineSetListSchema, medicineSetRequestSchema } from "./medicine-set.ts";

const ofSet = { by: careSettings, scope: "settings", params: { setId: medicineSetIdSchema }, answer: DONE } as const;

export const readMedicineSetsCall = operationCall("GET", "/medicine-set", {
  summary: "処方のセットを読む",
  by: everybody,
  scope: "read-day",
  answer: medicineSetListSchema,
  description: "名前順です。",
});

export const storeMedicineSetCall = operationCall("PUT", "/medicine-set/{setId}", {
  summary: "処方のセットを登録または変更する",
  hasVersion: true,
  ...ofSet,
  body: medicineSetRequestSchema,
  description: "登録しました。これまでの処方はそのままです。",
});

export const deleteMedicineSetCall = operationCall("DELETE", "/medicine-set/{setId}", {
  summary: "処方のセットを削除する",
  ...ofSet,
  description: "削除しました。",
  refuses: ["ResourceNotFound"],
});
