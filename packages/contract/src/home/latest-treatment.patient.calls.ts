import { clinicCall } from "../patient/patient-call.ts";
import { latestTreatmentAnswerSchema } from "./latest-treatment.ts";

export const readLatestTreatmentCall = clinicCall("GET", "/latest-treatment", {
  summary: "お薬の追加ができる最新の診察を読む",
  answer: latestTreatmentAnswerSchema,
  description: "お薬の追加ができる、または申請中の、最新の診察です。",
});
