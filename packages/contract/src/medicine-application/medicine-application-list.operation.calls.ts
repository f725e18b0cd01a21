import { operationCall, withPatients } from "../operation/operation-call.ts";
import { medicineApplicationListSchema } from "./medicine-application-list.ts";

export const listApplicationsCall = operationCall("GET", "/application", {
  summary: "お薬の追加の申請の一覧を読む",
  by: withPatients,
  scope: "read-records",
  answer: medicineApplicationListSchema,
  description: "確認待ちの申請（古い順）と、最近判断した申請（新しい順）です。",
});
