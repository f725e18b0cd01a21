import { issuedVisitCodeSchema } from "../sign-in/visit-code.ts";
import { bookedForPatientSchema, bookingForPatientSchema, visitByTelephoneSchema } from "./booking-for-patient.ts";
import { clinicReasonRequestSchema } from "./clinic-reason.ts";
import { moveRequestSchema } from "./move.ts";
import { operationCall, withPatients } from "./operation-call.ts";
import { treatmentStateSchema } from "./treatment-state.ts";

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
