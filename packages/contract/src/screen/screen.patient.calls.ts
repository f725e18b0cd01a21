import { clinicCall } from "../patient/patient-call.ts";
import { homeScreenSchema } from "./home-screen.ts";
import { treatmentScreenSchema } from "./treatment-screen.ts";

export const readHomeScreenCall = clinicCall("GET", "/home", {
  summary: "マイページを読む",
  answer: homeScreenSchema,
  description: "マイページに表示するすべてです。各項目は個別の呼び出しと同じ内容です。",
  refuses: ["CustomerInfoNotFound", "TreatmentHistoryFetchFailed", "TreatmentNotFound", "TreatmentDetailFetchFailed"],
});

export const readTreatmentScreenCall = clinicCall("GET", "/treatment/{treatmentId}/page", {
  summary: "診察の詳細ページを読む",
  answer: treatmentScreenSchema,
  description: "診察の詳細ページに表示するすべてです。各項目は個別の呼び出しと同じ内容です。",
  refuses: ["CustomerInfoNotFound", "TreatmentNotFound", "TreatmentDetailFetchFailed"],
});
