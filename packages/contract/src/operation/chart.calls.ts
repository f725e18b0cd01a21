import type { Refusal } from "../errors/refusal.ts";
import { operationPaths } from "../http/operation-paths.ts";
import { clinicReasonRequestSchema } from "./clinic-reason.ts";
import { finishRequestSchema } from "./finish.ts";
import { moveRequestSchema } from "./move.ts";
import { doctorOnly, money, operationCall, withPatients } from "./operation-call.ts";
import { treatmentRecordSchema, treatmentStateSchema } from "./treatment-record.ts";

/** A record was written on the ground of an earlier version than the newest. */
export const WRITTEN_MEANWHILE = {
  errorName: "Forbidden",
  status: 409,
  message: "ほかの画面で新しい内容が保存されています。読み込み直して、もう一度お試しください。",
} as const satisfies Refusal;

const NEW_STATE = "診察の新しい状態です。";

export const readTreatmentCall = operationCall("GET", operationPaths.treatment, {
  summary: "診察の記録を読む",
  by: withPatients,
  scope: "read-records",
  answer: treatmentRecordSchema,
  description: "診察の記録です。",
  refuses: ["TreatmentNotFound", "TreatmentDetailFetchFailed"],
});

export const startTreatmentCall = operationCall("POST", operationPaths.startTreatment, {
  summary: "診察を始める",
  by: doctorOnly,
  scope: "write-visits",
  answer: treatmentStateSchema,
  description: NEW_STATE,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

export const finishTreatmentCall = operationCall("POST", operationPaths.finishTreatment, {
  summary: "診察を終える（診療計画・処方・請求）",
  by: doctorOnly,
  scope: "write-visits",
  isRepeatableByKey: true,
  body: finishRequestSchema,
  answer: treatmentStateSchema,
  description: NEW_STATE,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", WRITTEN_MEANWHILE],
});

export const closeTreatmentCall = operationCall("POST", operationPaths.closeTreatment, {
  summary: "未払いの請求を終了する",
  by: money,
  scope: "billing",
  body: clinicReasonRequestSchema,
  answer: treatmentStateSchema,
  description: NEW_STATE,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "Forbidden"],
});

export const cancelTreatmentCall = operationCall("POST", operationPaths.cancelTreatment, {
  summary: "クリニックが予約をキャンセルする",
  by: withPatients,
  scope: "write-bookings",
  body: clinicReasonRequestSchema,
  answer: treatmentStateSchema,
  description: NEW_STATE,
  refuses: ["TreatmentNotFound", "TreatmentCancelFailed"],
});

export const moveTreatmentCall = operationCall("POST", operationPaths.moveTreatment, {
  summary: "クリニックが予約の日時を変更する",
  by: withPatients,
  scope: "write-bookings",
  body: moveRequestSchema,
  answer: treatmentStateSchema,
  description: NEW_STATE,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "TemporaryCreationRejected"],
});
