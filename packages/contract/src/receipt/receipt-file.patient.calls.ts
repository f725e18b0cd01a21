import { z } from "zod";
import { BINARY } from "../http/call.ts";
import { clinicCall } from "../patient/patient-call.ts";

/** A year of Japan's calendar. */
export const RECEIPT_YEAR = { year: z.coerce.number().int().min(2000).max(2999) };

export const readReceiptCall = clinicCall("GET", "/treatment/{treatmentId}/receipt", {
  summary: "領収書をPDFで受け取る",
  query: z.object({ statement: z.stringbool({ truthy: ["true"], falsy: ["false"] }).default(false) }),
  answer: BINARY,
  media: "application/pdf",
  description: "領収書です。",
  refuses: ["Validation", "TreatmentNotFound", "BasicTreatmentsNotFound"],
});

export const readYearPdfCall = clinicCall("GET", "/receipt/{year}/pdf", {
  summary: "一年間のお支払い一覧をPDFで受け取る",
  params: RECEIPT_YEAR,
  answer: BINARY,
  media: "application/pdf",
  description: "お支払い日の順の一覧です。",
  refuses: ["Validation"],
});

export const readYearCsvCall = clinicCall("GET", "/receipt/{year}/csv", {
  summary: "一年間のお支払い一覧をCSVで受け取る",
  params: RECEIPT_YEAR,
  answer: BINARY,
  media: "text/csv",
  description: "お支払い日の順の一覧です。UTF-8（BOM付き）です。",
  refuses: ["Validation"],
});
