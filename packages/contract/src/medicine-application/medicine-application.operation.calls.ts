import { approveRequestSchema } from "../chart/finish.ts";
import { doctorOnly, operationCall, withPatients } from "../operation/operation-call.ts";
import { treatmentStateSchema } from "../treatment/treatment-state.ts";
import { declineMedicineRequestSchema, medicineApplicationSchema } from "./clinic-application.ts";

const decision = {
  by: doctorOnly,
  scope: "write-visits",
  answer: treatmentStateSchema,
  description: "お薬の追加の新しい状態です。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
} as const;

export const readApplicationCall = operationCall("GET", "/treatment/{treatmentId}/application", {
  summary: "お薬の追加の申請を読む",
  by: withPatients,
  scope: "read-records",
  answer: medicineApplicationSchema,
  description: "申請の内容と、判断に必要な記録です。",
  refuses: ["TreatmentNotFound"],
});

export const approveMedicineCall = operationCall("POST", "/treatment/{treatmentId}/approve", {
  summary: "お薬の追加を承認して請求する",
  isRepeatableByKey: true,
  body: approveRequestSchema,
  ...decision,
});

export const refuseMedicineCall = operationCall("POST", "/treatment/{treatmentId}/refuse", {
  summary: "お薬の追加を断る",
  body: declineMedicineRequestSchema,
  ...decision,
});

export const askForVisitCall = operationCall("POST", "/treatment/{treatmentId}/ask-for-visit", {
  summary: "お薬の追加の前に診察をお願いする",
  body: declineMedicineRequestSchema,
  ...decision,
});
