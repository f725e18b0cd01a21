import { DONE } from "../http/call.ts";
import { everybody, operationCall, ownersAct } from "../operation/operation-call.ts";
import { departmentIdSchema, departmentListSchema, departmentRequestSchema } from "./department.ts";

export const readDepartmentsCall = operationCall("GET", "/department", {
  summary: "診療科を読む",
  by: everybody,
  scope: "read-day",
  answer: departmentListSchema,
  description: "診療科です。",
});

export const storeDepartmentCall = operationCall("PUT", "/department/{clinicalDepartmentId}", {
  summary: "診療科を登録または変更する",
  by: ownersAct,
  scope: "settings",
  hasVersion: true,
  params: { clinicalDepartmentId: departmentIdSchema },
  body: departmentRequestSchema,
  answer: DONE,
  description: "登録しました。診療時間の変更は、これから作る予約枠に反映されます。",
});
