import { DONE } from "../http/call.ts";
import { careSettings, everybody, operationCall } from "../operation/operation-call.ts";
import { clinicRuleIdSchema, clinicRuleListSchema, clinicRuleRequestSchema } from "./clinic-rule.ts";

const ofRule = { by: careSettings, scope: "settings", params: { ruleId: clinicRuleIdSchema }, answer: DONE } as const;

export const readPrescribingRulesCall = operationCall("GET", "/prescribing-rule", {
  summary: "クリニックが加えた処方の確認を読む",
  by: everybody,
  scope: "read-day",
  answer: clinicRuleListSchema,
  description: "お薬の名前順です。",
});

export const storePrescribingRuleCall = operationCall("PUT", "/prescribing-rule/{ruleId}", {
  summary: "処方の確認を登録または変更する",
  hasVersion: true,
  ...ofRule,
  body: clinicRuleRequestSchema,
  description: "登録しました。これまでの処方の記録はそのままです。",
});

export const deletePrescribingRuleCall = operationCall("DELETE", "/prescribing-rule/{ruleId}", {
  summary: "処方の確認を削除する",
  ...ofRule,
  description: "削除しました。",
  refuses: ["ResourceNotFound"],
});
