import { DONE } from "../http/call.ts";
import { latestTreatmentAnswerSchema } from "../medicine/latest-treatment.ts";
import { clinicCall } from "./patient-call.ts";

export const readLatestTreatmentCall = clinicCall("GET", "/latest-treatment", {
  summary: "お薬の追加ができる最新の診察を読む",
  answer: latestTreatmentAnswerSchema,
  description: "お薬の追加ができる、または申請中の、最新の診察です。",
});

export const withdrawApplicationCall = clinicCall("PUT", "/treatment/{treatmentId}/medicine/withdraw", {
  summary: "お薬の追加の申請を取り消す",
  answer: DONE,
  description: "取り消しました。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});
