import { DONE } from "../http/call.ts";
import { everybody, operationCall, ownerOnly } from "../operation/operation-call.ts";
import { doctorIdSchema, doctorListSchema, doctorRequestSchema } from "./doctor.ts";

const setting = { by: ownerOnly, scope: "settings" } as const;
const changed = { answer: DONE, description: "変更しました。患者の画面には数秒で反映されます。" };
const ofDoctor = { params: { doctorId: doctorIdSchema } };

export const readDoctorsCall = operationCall("GET", "/doctor", {
  summary: "医師の紹介を読む",
  by: everybody,
  scope: "read-day",
  answer: doctorListSchema,
  description: "医師の紹介です。",
  refuses: ["StaffFetchFailed"],
});

export const storeDoctorCall = operationCall("PUT", "/doctor/{doctorId}", {
  summary: "医師の紹介を登録または変更する",
  hasVersion: true,
  ...setting,
  ...ofDoctor,
  body: doctorRequestSchema,
  ...changed,
});

export const removeDoctorCall = operationCall("DELETE", "/doctor/{doctorId}", {
  summary: "医師の紹介を削除する",
  ...setting,
  ...ofDoctor,
  ...changed,
  refuses: ["ResourceNotFound"],
});

export const storePortraitCall = operationCall("PUT", "/doctor/{doctorId}/portrait", {
  summary: "医師の顔写真を登録する",
  ...setting,
  ...ofDoctor,
  takesFile: true,
  ...changed,
  refuses: ["ResourceNotFound"],
});

export const removePortraitCall = operationCall("DELETE", "/doctor/{doctorId}/portrait", {
  summary: "医師の顔写真を削除する",
  ...setting,
  ...ofDoctor,
  ...changed,
  refuses: ["ResourceNotFound"],
});
