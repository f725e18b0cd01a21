import { z } from "zod";
import { clinicCall } from "../patient/patient-call.ts";
import {
  questionnairePageSchema,
  saveAnswerRequestSchema,
  savedAnswerSchema,
  submitAnswersRequestSchema,
  submittedAnswersSchema,
} from "./questionnaire-page.ts";

const treatmentQuery = z.object({ treatmentId: z.string().max(100) });

const pageQuery = treatmentQuery.extend({
  isFirstTreatment: z
    .string()
    .max(10)
    .optional()
    .meta({ description: "画面のURLのためのものです。初診か再診かは、診察の記録で決まります。" }),
});

const REFUSALS = [
  "TreatmentNotFound",
  "ClinicFormNotFound",
  "ClinicFormNotOfCustomerClinic",
  "CustomerInfoNotFound",
] as const;

export const readCurrentQuestionnaireCall = clinicCall("GET", "/questionnaire", {
  summary: "診察の問診を読む",
  query: pageQuery,
  answer: questionnairePageSchema,
  description: "診察の問診と、これまでの回答です。",
  refuses: ["TreatmentNotFound", "ClinicFormNotFound", "CustomerInfoNotFound"],
});

export const readQuestionnaireCall = clinicCall("GET", "/questionnaire/{questionnaireId}", {
  summary: "問診を読む",
  query: pageQuery,
  answer: questionnairePageSchema,
  description: "問診と、これまでの回答です。",
  refuses: REFUSALS,
});

export const saveAnswerCall = clinicCall("PATCH", "/questionnaire/{questionnaireId}/draft", {
  summary: "問診の回答を一つ保存する",
  query: treatmentQuery,
  body: saveAnswerRequestSchema,
  answer: savedAnswerSchema,
  description: "保存しました。別の端末で同じ質問の回答が変わっていたときは、保存していません。",
  refuses: [...REFUSALS, "TreatmentUpdateFailed"],
});

export const submitAnswersCall = clinicCall("POST", "/questionnaire/{questionnaireId}/answer", {
  summary: "問診の回答を送信する",
  isRepeatableByKey: true,
  query: treatmentQuery,
  body: submitAnswersRequestSchema,
  status: 201,
  answer: submittedAnswersSchema,
  description: "送信しました。診察が始まるまで、訂正を送信できます。",
  refuses: [...REFUSALS, "TreatmentUpdateFailed", "Forbidden"],
});
