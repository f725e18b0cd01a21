import { TOO_MANY_CALLS } from "../errors/refusal.ts";
import { clinicReasonRequestSchema } from "../operation/clinic-reason.ts";
import { operationCall, withPatients } from "../operation/operation-call.ts";
import { issuedVisitCodeSchema } from "../sign-in/visit-code.ts";
import { treatmentStateSchema } from "../treatment/treatment-state.ts";
import { visitLinkSchema } from "../visit/visit-link.ts";
import { bookedForPatientSchema, bookingForPatientSchema, visitByTelephoneSchema } from "./booking-for-patient.ts";
import { moveRequestSchema } from "./move.ts";

const act = {
  by: withPatients,
  scope: "write-bookings",
  answer: treatmentStateSchema,
  description: "診察の新しい状態です。",
} as const;

export const cancelTreatmentCall = operationCall("POST", "/treatment/{treatmentId}/cancel", {
  summary: "クリニックが予約をキャンセルする",
  body: clinicReasonRequestSchema,
  ...act,
  refuses: ["TreatmentNotFound", "TreatmentCancelFailed"],
});

export const moveTreatmentCall = operationCall("POST", "/treatment/{treatmentId}/move", {
  summary: "クリニックが予約の日時を変更する",
  body: moveRequestSchema,
  ...act,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "TemporaryCreationRejected"],
});

export const setVisitByTelephoneCall = operationCall("POST", "/treatment/{treatmentId}/by-telephone", {
  summary: "1件の予約を、お電話での診察にする、または元に戻す",
  body: visitByTelephoneSchema,
  ...act,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

export const issueVisitCodeCall = operationCall("POST", "/treatment/{treatmentId}/visit-code", {
  summary: "メールのない患者に伝える、診察の参加コードを発行する",
  by: withPatients,
  scope: "write-bookings",
  answer: issuedVisitCodeSchema,
  description: "新しい参加コードです。前のコードは使えなくなります。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

export const readVisitLinkCall = operationCall("GET", "/treatment/{treatmentId}/visit-link", {
  summary: "SMSで送る診察の入口について、送り先と最後の結果を読む",
  by: withPatients,
  scope: "read-records",
  answer: visitLinkSchema,
  description: "送り先の携帯電話の番号と、最後に送ったSMSの状態です。",
  refuses: ["TreatmentNotFound"],
});

export const sendVisitLinkCall = operationCall("POST", "/treatment/{treatmentId}/visit-link", {
  summary: "メールのない患者に、診察の入口をSMSで送る",
  by: withPatients,
  scope: "write-bookings",
  isRepeatableByKey: true,
  answer: visitLinkSchema,
  description: "送り先の携帯電話の番号と、SMSの状態です。お伝えした参加コードは使えなくなります。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", TOO_MANY_CALLS],
});

export const bookForPatientCall = operationCall("POST", "/customer/{medicalRecordCode}/treatment", {
  summary: "クリニックが患者の診察を予約する",
  by: withPatients,
  scope: "write-bookings",
  isRepeatableByKey: true,
  body: bookingForPatientSchema,
  status: 201,
  answer: bookedForPatientSchema,
  description: "予約した診察です。",
  refuses: ["CustomerInfoNotFound", "TreatmentCreationFailed", "TemporaryCreationRejected"],
});
