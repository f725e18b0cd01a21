import { latestTreatmentAnswerSchema } from "../medicine/latest-treatment.ts";
import { clinicCall } from "./patient-call.ts";

export const readLatestTreatmentCall = clinicCall("GET", "/latest-treatment", {
  summary: "お薬の追加ができる最新の診察を読む",
  answer: latestTreatmentAnswerSchema,
  description: "お薬の追加ができる、または申請中の、最新の診察です。",
});
