import { DONE } from "../http/call.ts";
import { careSettings, everybody, operationCall } from "../operation/operation-call.ts";
import {
  diagnosisNameIdSchema,
  diagnosisNameRequestSchema,
  diagnosisSearchRequestSchema,
  diagnosisSearchResultSchema,
} from "./diagnosis-name.ts";

const ofName = {
  by: careSettings,
  scope: "settings",
  params: { diagnosisNameId: diagnosisNameIdSchema },
  answer: DONE,
} as const;

export const searchDiagnosesCall = operationCall("POST", "/diagnosis-name/search", {
  summary: "病名をさがす（病名・カナ・ICD-10）",
  by: everybody,
  scope: "read-day",
  body: diagnosisSearchRequestSchema,
  answer: diagnosisSearchResultSchema,
  description: "見つかった病名です。20件までを返します。",
});

export const storeDiagnosisNameCall = operationCall("PUT", "/diagnosis-name/{diagnosisNameId}", {
  summary: "病名を登録または変更する",
  hasVersion: true,
  ...ofName,
  body: diagnosisNameRequestSchema,
  description: "登録しました。これまでの記録はそのままです。",
});

export const deleteDiagnosisNameCall = operationCall("DELETE", "/diagnosis-name/{diagnosisNameId}", {
  summary: "病名を一覧から削除する",
  ...ofName,
  description: "削除しました。これまでの記録はそのままです。",
  refuses: ["ResourceNotFound"],
});
