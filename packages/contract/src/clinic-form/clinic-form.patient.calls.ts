import type { Refusal } from "../errors/refusal.ts";
import { clinicCall, publicCall } from "../patient/patient-call.ts";
import { publishedQuestionnaireSchema, submittedAnswersSchema } from "../questionnaire/questionnaire-page.ts";
import { formAnswersPageSchema, formAnswersSchema } from "./clinic-form.ts";

/** Another version of the form is in force than the answered one. */
export const FORM_CHANGED = {
  errorName: "Forbidden",
  status: 409,
  message: "クリニックからの質問が新しくなりました。ページを読み込み直して、もう一度お答えください。",
} as const satisfies Refusal;

export const readFormAnswersCall = clinicCall("GET", "/form", {
  summary: "クリニックからの質問と自分の回答を読む",
  answer: formAnswersPageSchema,
  description: "公開中の質問と、最後の回答のうち、いまの質問に合うものです。",
  refuses: ["CustomerInfoNotFound", "ClinicFormNotFound"],
});

export const changeFormAnswersCall = clinicCall("POST", "/form", {
  summary: "クリニックからの質問の回答を変更する",
  isRepeatableByKey: true,
  body: formAnswersSchema,
  status: 201,
  answer: submittedAnswersSchema,
  description: "回答を新しい版として保存しました。",
  refuses: ["CustomerInfoNotFound", "ClinicFormNotFound", "ClinicFormNotOfCustomerClinic", FORM_CHANGED],
});

export const readClinicFormCall = publicCall("GET", "/clinic/{clinicId}/form", {
  summary: "登録のときのクリニックからの質問を読む",
  answer: publishedQuestionnaireSchema,
  description: "公開中の版の質問です。",
  alsoAnswers: { 304: "前回から変わっていません。" },
  refuses: ["ClinicNotFound", "ClinicFormNotFound"],
});
