import type { Refusal } from "../errors/refusal.ts";
import { clinicCall } from "../patient/patient-call.ts";
import { answerDocumentRequestSchema, patientDocumentListSchema, patientDocumentSchema } from "./patient-document.ts";

export const NOT_TO_BE_ANSWERED = {
  errorName: "Forbidden",
  status: 409,
  message: "この同意書は、いまは回答できません。最新の内容をご確認ください。",
} as const satisfies Refusal;

export const readOwnDocumentsCall = clinicCall("GET", "/document", {
  summary: "クリニックからの書類の一覧を読む",
  answer: patientDocumentListSchema,
  description: "新しい順です。下書きは含みません。",
});

export const answerDocumentCall = clinicCall("POST", "/document/{documentId}/answer", {
  summary: "同意書に回答する",
  body: answerDocumentRequestSchema,
  answer: patientDocumentSchema,
  description: "回答を記録しました。同じ回答がすでにあるときは、それを返します。",
  refuses: ["ResourceNotFound", NOT_TO_BE_ANSWERED],
});
