import { publicCall } from "../patient/patient-call.ts";
import { termsKindSchema, termsListSchema, termsSchema } from "./terms.ts";

export const readTermsCall = publicCall("GET", "/clinic/{clinicId}/terms/{kind}", {
  summary: "規約の本文を読む",
  params: { kind: termsKindSchema },
  answer: termsSchema,
  description: "現在の版の本文です。",
  alsoAnswers: { 304: "前回から変わっていません。" },
  refuses: ["Validation", "ClinicNotFound", "ResourceNotFound"],
});

export const readAllTermsCall = publicCall("GET", "/clinic/{clinicId}/terms", {
  summary: "すべての規約の本文を読む",
  answer: termsListSchema,
  description: "現在の版の本文です。掲載の順です。",
  alsoAnswers: { 304: "前回から変わっていません。" },
  refuses: ["ClinicNotFound"],
});
