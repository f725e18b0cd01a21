import type { Refusal } from "../errors/refusal.ts";
import { DONE } from "../http/call.ts";
import { versioned } from "../http/item-version.ts";
import { everybody, operationCall, ownerOnly } from "../operation/operation-call.ts";
import { publishedSchema } from "../operation/publication.ts";
import { questionnaireAssignmentListSchema } from "./assignment.ts";
import { publishedQuestionnaireListSchema, publishQuestionnaireRequestSchema } from "./published-questionnaire.ts";

/** Another version has been published since the edited one. */
export const NEWER_VERSION = {
  errorName: "Forbidden",
  status: 409,
  message: "編集しているあいだに、ほかの版が公開されました。内容をご確認ください。",
} as const satisfies Refusal;

export const readQuestionnairesCall = operationCall("GET", "/questionnaire", {
  summary: "問診のすべての版を読む",
  by: everybody,
  scope: "read-day",
  answer: publishedQuestionnaireListSchema,
  description: "問診のすべての版です。",
});

export const publishQuestionnaireCall = operationCall("POST", "/questionnaire", {
  summary: "問診の次の版を公開する",
  by: ownerOnly,
  scope: "settings",
  isRepeatableByKey: true,
  body: publishQuestionnaireRequestSchema,
  status: 201,
  answer: publishedSchema,
  description: "公開しました。",
  refuses: [NEWER_VERSION],
});

export const readAssignmentsCall = operationCall("GET", "/questionnaire-assignment", {
  summary: "どの問診をいつ使うかを読む",
  by: everybody,
  scope: "read-day",
  answer: versioned(questionnaireAssignmentListSchema),
  description: "診療科の設定は、クリニック全体の設定より優先します。",
});

export const assignQuestionnairesCall = operationCall("PUT", "/questionnaire-assignment", {
  summary: "どの問診をいつ使うかを決める（すべてを置き換える）",
  hasVersion: true,
  by: ownerOnly,
  scope: "settings",
  body: questionnaireAssignmentListSchema,
  answer: DONE,
  description: "変更しました。",
});
