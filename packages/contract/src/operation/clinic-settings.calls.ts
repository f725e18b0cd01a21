import type { Refusal } from "../errors/refusal.ts";
import { DONE } from "../http/call.ts";
import { operationPaths } from "../http/operation-paths.ts";
import { clinicSettingsRequestSchema, clinicSettingsSchema } from "./clinic-settings.ts";
import { departmentIdSchema, departmentListSchema, departmentRequestSchema } from "./department.ts";
import { everybody, operationCall, ownersAct } from "./operation-call.ts";
import { publishedSchema, publishedTermsListSchema, publishTermsRequestSchema } from "./publication.ts";

/** What was to be changed has been changed since its author read it. */
export const CHANGED_MEANWHILE = {
  errorName: "Forbidden",
  status: 409,
  message: "別の画面で変更されています。最新の内容をご確認ください。",
} as const satisfies Refusal;

const reading = { by: everybody, scope: "read-day" } as const;
const setting = { by: ownersAct, scope: "settings" } as const;

export const readClinicSettingsCall = operationCall("GET", operationPaths.clinicSettings, {
  summary: "クリニックの設定を読む",
  ...reading,
  answer: clinicSettingsSchema,
  description: "クリニックの設定です。",
});

export const changeClinicSettingsCall = operationCall("PUT", operationPaths.clinicSettings, {
  summary: "クリニックの設定を変更する",
  ...setting,
  hasVersion: true,
  body: clinicSettingsRequestSchema,
  answer: DONE,
  description: "変更しました。患者の画面には数秒で反映されます。",
  refuses: [CHANGED_MEANWHILE],
});

export const readDepartmentsCall = operationCall("GET", operationPaths.departments, {
  summary: "診療科を読む",
  ...reading,
  answer: departmentListSchema,
  description: "診療科です。",
});

export const storeDepartmentCall = operationCall("PUT", operationPaths.department, {
  summary: "診療科を登録または変更する",
  ...setting,
  hasVersion: true,
  params: { clinicalDepartmentId: departmentIdSchema },
  body: departmentRequestSchema,
  answer: DONE,
  description: "登録しました。診療時間の変更は、これから作る予約枠に反映されます。",
  refuses: [CHANGED_MEANWHILE],
});

export const readTermsCall = operationCall("GET", operationPaths.terms, {
  summary: "規約のすべての版を読む",
  ...reading,
  answer: publishedTermsListSchema,
  description: "規約のすべての版です。",
});

export const publishTermsCall = operationCall("POST", operationPaths.terms, {
  summary: "規約の次の版を公開する",
  ...setting,
  isRepeatableByKey: true,
  body: publishTermsRequestSchema,
  status: 201,
  answer: publishedSchema,
  description: "公開しました。患者には次の予約で同意をお願いします。",
});
