import { clinicCall } from "../patient/patient-call.ts";
import { historyQuerySchema } from "./history-query.ts";
import { nextTreatmentSchema, treatmentListSchema } from "./treatment.ts";
import { treatmentDetailSchema } from "./treatment-detail.ts";

export const readTreatmentsCall = clinicCall("GET", "/treatment", {
  summary: "診察履歴を読む",
  query: historyQuerySchema,
  answer: treatmentListSchema,
  description:
    "新しい順に10件ずつです。最後より後のページには最後のページを返します。お支払いが必要なものは、ページにかかわらずすべて返します。",
  refuses: ["TreatmentHistoryFetchFailed"],
});

export const readTreatmentCall = clinicCall("GET", "/treatment/{treatmentId}", {
  summary: "診察を読む",
  answer: treatmentDetailSchema,
  description: "診察です。",
  refuses: ["TreatmentNotFound", "TreatmentDetailFetchFailed"],
});

export const readNextTreatmentCall = clinicCall("GET", "/next-treatment", {
  summary: "次回の診察を読む",
  answer: nextTreatmentSchema,
  description: "次回の診察です。ないときは、すべての項目がnullです。",
});
