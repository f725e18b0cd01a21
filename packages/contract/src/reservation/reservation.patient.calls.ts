import { DONE } from "../http/call.ts";
import { clinicCall } from "../patient/patient-call.ts";
import { cancelRequestSchema, changeTimeRequestSchema } from "../treatment/treatment.ts";

export const cancelTreatmentCall = clinicCall("PUT", "/treatment/{treatmentId}/cancel", {
  summary: "予約をキャンセルする",
  body: cancelRequestSchema,
  answer: DONE,
  description: "キャンセルしました。",
  refuses: ["TreatmentNotFound", "TreatmentCancelFailed"],
});

export const changeTimeCall = clinicCall("PUT", "/treatment/{treatmentId}", {
  summary: "予約の日時を変更する",
  body: changeTimeRequestSchema,
  answer: DONE,
  description: "変更しました。すでにその日時のときは、何も変わりません。",
  refuses: ["Forbidden", "TreatmentNotFound", "TreatmentUpdateFailed", "TemporaryCreationRejected"],
});
