import { z } from "zod";
import { BINARY } from "../http/call.ts";
import { operationCall, ownersAct, recordExport } from "../operation/operation-call.ts";

/** One file has the whole record: a doctor or an owner with a passkey just used, and no system. */
export const exportPatientCall = operationCall("GET", "/customer/{medicalRecordCode}/export", {
  summary: "患者1人の記録をすべて書き出す",
  by: recordExport,
  scope: null,
  answer: BINARY,
  media: "application/zip",
  description: "CSV、診療録と領収書のPDF、写真の入ったZIPです。書き出したことは監査と、患者の閲覧記録に残ります。",
  refuses: ["CustomerInfoNotFound"],
});

export const exportRecordPdfCall = operationCall("GET", "/customer/{medicalRecordCode}/record", {
  summary: "患者1人の診療録を印刷できる形で書き出す",
  by: recordExport,
  scope: null,
  answer: BINARY,
  media: "application/pdf",
  description: "診療録のPDF（読み上げのためのタグ付き）です。書き出したことは監査と、患者の閲覧記録に残ります。",
  refuses: ["CustomerInfoNotFound"],
});

export const exportClinicCall = operationCall("GET", "/export", {
  summary: "クリニックのデータをすべて書き出す",
  by: ownersAct,
  scope: null,
  query: z.object({ documents: z.stringbool({ truthy: ["true"], falsy: ["false"] }).default(false) }),
  answer: BINARY,
  media: "application/zip",
  description:
    "すべての患者とクリニックの設定のCSVの入ったZIPです。documentsがtrueのときは、患者ごとの診療録と領収書のPDF、写真も入ります。作成は監査と、すべての患者の閲覧記録に残ります。",
  refuses: ["Validation", "ClinicNotFound"],
});
