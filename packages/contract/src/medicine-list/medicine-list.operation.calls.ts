import { DONE } from "../http/call.ts";
import { careSettings, everybody, operationCall } from "../operation/operation-call.ts";
import { clinicMedicineListSchema, clinicMedicineRequestSchema, medicineIdSchema } from "./clinic-medicine.ts";
import { listedMedicineResultSchema, listedMedicineSearchSchema } from "./listed-medicine.ts";

const reading = { by: everybody, scope: "read-day" } as const;
const setting = { by: careSettings, scope: "settings" } as const;

export const readMedicinesCall = operationCall("GET", "/medicine", {
  summary: "採用薬を読む",
  ...reading,
  answer: clinicMedicineListSchema,
  description: "採用薬です。使わなくなったものも含みます。",
});

export const storeMedicineCall = operationCall("PUT", "/medicine/{medicineId}", {
  summary: "採用薬を登録または変更する",
  hasVersion: true,
  ...setting,
  params: { medicineId: medicineIdSchema },
  body: clinicMedicineRequestSchema,
  answer: DONE,
  description: "登録しました。これまでの処方はそのままです。",
});

export const searchListedMedicinesCall = operationCall("POST", "/listed-medicine/search", {
  summary: "取り込んだ薬価基準からお薬をさがす",
  by: careSettings,
  scope: "settings",
  body: listedMedicineSearchSchema,
  answer: listedMedicineResultSchema,
  description: "見つかった品目です。20件までを返します。",
});
