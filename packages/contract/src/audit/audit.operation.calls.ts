import { BINARY } from "../http/call.ts";
import { operationCall, ownerOnly, ownersAct } from "../operation/operation-call.ts";
import { auditPageSchema, auditQuerySchema } from "./audit.ts";
import { inspectionReportQuerySchema } from "./inspection-report.ts";

export const readAuditCall = operationCall("GET", "/audit", {
  summary: "監査の記録を読む",
  by: ownerOnly,
  scope: "audit",
  query: auditQuerySchema,
  answer: auditPageSchema,
  description: "新しい順に50件ずつです。続きはnextBeforeをbeforeに渡して読みます。",
});

export const readInspectionReportCall = operationCall("GET", "/inspection-report", {
  summary: "立入検査の資料を1年分まとめて読む",
  by: ownersAct,
  scope: "audit",
  query: inspectionReportQuerySchema,
  answer: BINARY,
  media: "application/zip",
  description: "CSVと目次（index.html）の入ったZIPです。作成は監査と、含まれる患者の閲覧記録に残ります。",
  refuses: ["ClinicNotFound"],
});
