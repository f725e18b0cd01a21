import type { Refusal } from "../errors/refusal.ts";
import { careOnly, doctorOnly, operationCall, withPatients } from "../operation/operation-call.ts";
import { treatmentStateSchema } from "../treatment/treatment-state.ts";
import { identityCheckRequestSchema } from "../visit/identity-check.ts";
import {
  chartDraftPageSchema,
  chartDraftRequestSchema,
  savedChartDraftSchema,
  visitNoteListSchema,
  visitNoteRequestSchema,
} from "./chart.ts";
import { finishRequestSchema } from "./finish.ts";
import { visitRecordSchema } from "./visit-record.ts";

/** A record was written from an earlier version than the newest. */
export const WRITTEN_MEANWHILE = {
  errorName: "Forbidden",
  status: 409,
  message: "ほかの画面で新しい内容が保存されています。読み込み直して、もう一度お試しください。",
} as const satisfies Refusal;

/** The patient has written about the visit what the clinic has not read. */
export const UNREAD_MESSAGES = {
  errorName: "Forbidden",
  status: 409,
  message: "患者さまからの、まだ読んでいないメッセージがあります。お読みになり、「読みました」を押してください。",
} as const satisfies Refusal;

export const readVisitRecordCall = operationCall("GET", "/treatment/{treatmentId}/visit-record", {
  summary: "診察の法定の記録を読む",
  by: careOnly,
  scope: "read-records",
  answer: visitRecordSchema,
  description: "申告、同意、本人確認、メモ、チャットなどです。",
  refuses: ["TreatmentNotFound"],
});

export const readChartDraftCall = operationCall("GET", "/treatment/{treatmentId}/chart-draft", {
  summary: "書きかけの診察記録を読む",
  by: careOnly,
  scope: "read-records",
  answer: chartDraftPageSchema,
  description: "書きかけの診察記録です。",
  refuses: ["TreatmentNotFound"],
});

export const saveChartDraftCall = operationCall("PUT", "/treatment/{treatmentId}/chart-draft", {
  summary: "書きかけの診察記録を保存する",
  by: doctorOnly,
  scope: "write-visits",
  body: chartDraftRequestSchema,
  answer: savedChartDraftSchema,
  description: "保存したもの、またはほかの画面で先に保存されたものです。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

export const finishTreatmentCall = operationCall("POST", "/treatment/{treatmentId}/finish", {
  summary: "診察を終える（診療計画・処方・請求）",
  by: doctorOnly,
  scope: "write-visits",
  isRepeatableByKey: true,
  body: finishRequestSchema,
  answer: treatmentStateSchema,
  description: "診察の新しい状態です。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", WRITTEN_MEANWHILE, UNREAD_MESSAGES],
});

export const correctVisitNoteCall = operationCall("POST", "/treatment/{treatmentId}/visit-note", {
  summary: "終わった診察のメモに新しい版を加える",
  by: doctorOnly,
  scope: "write-visits",
  isRepeatableByKey: true,
  body: visitNoteRequestSchema,
  status: 201,
  answer: visitNoteListSchema,
  description: "すべての版を新しい順に返します。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", WRITTEN_MEANWHILE],
});

export const recordIdentityCheckCall = operationCall("POST", "/treatment/{treatmentId}/identity-check", {
  summary: "本人確認を記録する",
  by: withPatients,
  scope: null,
  isRepeatableByKey: true,
  body: identityCheckRequestSchema,
  status: 201,
  answer: treatmentStateSchema,
  description: "診察の状態です。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});
